import { counted } from '#web/common/data/counted-words.ts';
import { type CallOutcome, type DeliveryError, type DeliveryState, isUnsentByChoice } from '#shared/calls/call.ts';
import type { DeliveryView } from '#shared/contract/calls.ts';
import { isolated } from '#shared/words/shown-text.ts';

/** Texts of calls, of how each channel got on with them, and of what drivers answer. Source: docs/product, "Calls". */
export const callTexts = {
  region: 'Call',
  calledAt: (dock: string, time: string) => `Called to dock ${isolated(dock)} at ${time}`,
  standing: {
    'on-my-way': 'On my way',
    'more-time': 'Needs more time',
    'waited-for': 'No answer yet',
    unanswered: (calls: number) => counted(calls, { one: 'Not answered', other: 'Not answered, {count} calls' }),
  },
  answeredAt: {
    page: (time: string) => `Answered on the page at ${time}`,
    text: (time: string) => `Answered by text at ${time}`,
  },
  replied: ({ text, at }: { text: string; at: string }) =>
    text ? `Texted at ${at}: “${isolated(text)}”` : `Sent a picture or an empty text at ${at}`,
  channel: ({ channel, numberEnd }: Pick<DeliveryView, 'channel' | 'numberEnd'>) =>
    channel === 'push' ? 'Push message' : numberEnd ? `Text to …${numberEnd}` : 'Text',
  state: {
    queued: 'queued',
    sending: 'being sent',
    sent: 'sent',
    delivered: 'delivered',
    failed: 'failed',
    doubtful: 'doubtful, nobody knows whether it arrived',
    stopped: 'not sent, no longer needed',
  } satisfies Record<DeliveryState, string>,
  /** Instead of "failed" where nothing was to be sent. */
  unsent: 'not sent',
  error: {
    'no-number': 'the number cannot be read',
    'no-consent': 'the driver has not agreed to texts',
    'stopped-by-driver': 'the driver has texted STOP',
    'not-set-up': 'texts are not set up',
    'no-subscription': 'the driver’s phone takes none',
    refused: 'the service refused it',
    unreachable: 'the service cannot be reached',
    undelivered: 'the phone did not get it',
    'too-late': 'it was too late',
  } satisfies Record<DeliveryError, string>,
  at: (time: string) => `at ${time}`,
  history: 'All calls',
  none: 'Not called yet.',
  calledBy: (dock: string, by: string | null) => `Called to dock ${isolated(dock)}${by ? ` by ${isolated(by)}` : ''}`,
  notAnswered: 'Not answered',
  outcome: {
    docked: 'the truck docked',
    'called-again': 'called again',
    'taken-back': 'taken back',
    'on-hold': 'set on hold',
    'no-show': 'set to No-Show',
    completed: 'completed',
    canceled: 'canceled',
  } satisfies Record<CallOutcome, string>,
  ended: (outcome: string, time: string) => `Over at ${time}: ${outcome}`,
  again: 'Call again',
  takeBack: 'Take back the call',
  noShow: (calls: number) => `No-Show after ${calls} calls`,
} as const;

/** How far a channel got, in words: "Text to …0187: failed, the number cannot be read". */
export function deliveryText(delivery: DeliveryView): string {
  const { state, error } = delivery;
  const said = isUnsentByChoice(delivery) ? callTexts.unsent : callTexts.state[state];
  return `${callTexts.channel(delivery)}: ${said}${error ? `, ${callTexts.error[error]}` : ''}`;
}
