/** How a driver is told besides his own page, in the order of escalation. Source: docs/product, "Calls". */
export const channels = ['push', 'text'] as const;
export type Channel = (typeof channels)[number];

/** What a driver says to a call. */
export const callAnswers = ['on-my-way', 'more-time'] as const;
export type CallAnswer = (typeof callAnswers)[number];

export const answerWays = ['page', 'text'] as const;
export type AnswerWay = (typeof answerWays)[number];

/**
 * What ended a call: the truck docked or left, its dock was taken back, it was called again, or set aside. A call that has
 * none is open, answered or not.
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
 * How far a channel has got: waiting for its turn, being sent, taken by the gateway, received by the phone; failed with a
 * reason; doubtful where the gateway's reply was lost, which is not repeated; stopped since the call was over.
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

/** Those for which nothing was sent because a driver chose so, or follows his visit on no phone: nothing went wrong. */
const chosenErrors: ReadonlySet<DeliveryError> = new Set(['no-consent', 'stopped-by-driver', 'no-subscription']);

/** Whether nothing was sent because it was never to be. */
export function isUnsentByChoice({ state, error }: { state: DeliveryState; error: DeliveryError | null }): boolean {
  return state === 'failed' && error !== null && chosenErrors.has(error);
}

/** Whether something went wrong with a delivery, which staff have to make good for. */
export function hasGoneWrong(delivery: { state: DeliveryState; error: DeliveryError | null }): boolean {
  return (delivery.state === 'failed' || delivery.state === 'doubtful') && !isUnsentByChoice(delivery);
}
