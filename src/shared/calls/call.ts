/** Channels besides the driver's own page, in order of escalation. Source: docs/product, "Calls". */
export const channels = ['push', 'text'] as const;
export type Channel = (typeof channels)[number];

export const callAnswers = ['on-my-way', 'more-time'] as const;
export type CallAnswer = (typeof callAnswers)[number];

export const answerWays = ['page', 'text'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** `taken-back` is a withdrawn dock. A call without an outcome is open, answered or not. */
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
 * `sent` means accepted by the gateway, `delivered` received by the phone; `doubtful` that the gateway's response was
 * lost, which is not retried; `stopped` that the call ended.
 */
export const deliveryStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'doubtful', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Source: docs/product, "Texts". */
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

/** These errors are a driver's choice, or no phone follows the visit: nothing went wrong. */
const chosenErrors: ReadonlySet<DeliveryError> = new Set(['no-consent', 'stopped-by-driver', 'no-subscription']);

export function isUnsentByChoice({ state, error }: { state: DeliveryState; error: DeliveryError | null }): boolean {
  return state === 'failed' && error !== null && chosenErrors.has(error);
}

/** Staff have to make up for what has gone wrong. */
export function hasGoneWrong(delivery: { state: DeliveryState; error: DeliveryError | null }): boolean {
  return (delivery.state === 'failed' || delivery.state === 'doubtful') && !isUnsentByChoice(delivery);
}
