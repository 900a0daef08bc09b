import type { DeliveryError } from '#shared/calls/call.ts';

/** What became of a message that was handed to the other side. */
export type Reply =
  /** The other side took it. */
  | { kind: 'sent'; providerId: string | null; said: string }
  /** It certainly did not. */
  | { kind: 'failed'; error: DeliveryError; mayRepeat: boolean; said: string }
  /** The other side may have taken it: the message was on its way when the connection broke, or no answer came. */
  | { kind: 'doubtful'; said: string };

/** What became of sending a message once; stopped where the call was over or answered while the message was made. */
export type Sent = Reply | { kind: 'stopped' };

/** Never sent, for a reason that another attempt would not change. */
export const unsent = (error: DeliveryError): Reply => ({ kind: 'failed', error, mayRepeat: false, said: '' });
