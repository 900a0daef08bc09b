import { type Answer, ForbiddenAddressError, NeverLeftError, type Outgoing } from '../../platform/outgoing.ts';
import type { DeliveryError } from '#shared/calls/call.ts';

const answerMs = 20_000;
const maxMessageCharacters = 200;

/**
 * An error response is a certain failure; only a lost response leaves doubt. Of a response from a private network,
 * staff see only the status. `idIn` gets the whole response.
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

export type Reply =
  | { kind: 'sent'; providerId: string | null; said: string }
  /** The message was certainly not accepted. */
  | { kind: 'failed'; error: DeliveryError; mayRepeat: boolean; said: string }
  /** It may have been accepted: the connection broke while the message was on its way, or no response came. */
  | { kind: 'doubtful'; said: string };

/** `stopped` means that the call ended or was answered while the message was composed. */
export type Sent = Reply | { kind: 'stopped' };

/** A retry would not change the reason. */
export const unsent = (error: DeliveryError): Reply => ({ kind: 'failed', error, mayRepeat: false, said: '' });
