import { type Answer, ForbiddenAddressError, NeverLeftError, type Outgoing } from '../../platform/outgoing.ts';
import type { DeliveryError } from '#shared/calls/call.ts';

const answerMs = 20_000;
const maxMessageCharacters = 200;

/**
 * Makes a request once and says what became of it. An answer that says no is certain; only a lost one leaves doubt. Of an
 * answer from inside, staff read the status alone; `idIn` reads the id of a message in all of it.
 */
export async function sendOnce(
  outgoing: Outgoing,
  request: Request,
  idIn: (body: string) => string | null = () => null,
): Promise<Reply> {
  let answer: Answer;
  try {
    answer = await outgoing.send(request, answerMs);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof NeverLeftError)
      return { kind: 'failed', error: 'unreachable', mayRepeat: true, said: message };
    if (error instanceof ForbiddenAddressError)
      return { kind: 'failed', error: 'unreachable', mayRepeat: false, said: message };
    return { kind: 'doubtful', said: (error as NodeJS.ErrnoException).code ?? '' };
  }
  const { status, body, isInside } = answer;
  const said = isInside ? String(status) : body;
  if (status >= 200 && status < 300) return { kind: 'sent', providerId: idIn(body), said };
  const short = (isInside ? said : `${status} ${body}`).trim().slice(0, maxMessageCharacters);
  return { kind: 'failed', error: 'refused', mayRepeat: status >= 500 || status === 429, said: short };
}

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
