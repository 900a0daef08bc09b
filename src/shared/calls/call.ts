/**
 * The channels that tell drivers of a call besides their own page, in order of escalation. Source: docs/product,
 * "Calls".
 */
export const channels = ['push', 'text'] as const;
export type Channel = (typeof channels)[number];

/** A driver's answers to a call. */
export const callAnswers = ['on-my-way', 'more-time'] as const;
export type CallAnswer = (typeof callAnswers)[number];

export const answerWays = ['page', 'text'] as const;
export type AnswerWay = (typeof answerWays)[number];

/**
 * What ended a call: the truck docked or left, its dock was withdrawn, it was called again, or put on hold. A call
 * without an outcome is open, answered or not.
 */
export const callOutcomes = [
  'docked',
  'called-again',
  'taken-back',
  'on-hold',
  'no-show',
  'completed',
  'canceled',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/**
 * The state of a delivery: waiting for its turn, being sent, accepted by the gateway, received by the phone; failed
 * with a reason; doubtful if the gateway's response was lost, which is not retried; stopped because the call ended.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'doubtful', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery failed. Source: docs/product, "Texts". */
export const deliveryErrors = [
  'no-number',
  'no-consent',
  'stopped-by-driver',
  'not-set-up',
  'no-subscription',
  'refused',
  'unreachable',
  'undelivered',
  'too-late',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** Errors that are a driver's choice, or mean that no phone follows the visit: nothing went wrong. */
const chosenErrors: ReadonlySet<DeliveryError> = new Set(['no-consent', 'stopped-by-driver', 'no-subscription']);

/** Whether nothing was sent because nothing was supposed to be. */
export function isUnsentByChoice({ state, error }: { state: DeliveryState; error: DeliveryError | null }): boolean {
  return state === 'failed' && error !== null && chosenErrors.has(error);
}

/** Whether a delivery failed in a way that staff have to make up for. */
export function hasGoneWrong(delivery: { state: DeliveryState; error: DeliveryError | null }): boolean {
  return (delivery.state === 'failed' || delivery.state === 'doubtful') && !isUnsentByChoice(delivery);
}
