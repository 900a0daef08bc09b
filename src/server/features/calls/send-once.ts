import { type Answer, ForbiddenAddressError, NeverLeftError, type Outgoing } from '../../platform/outgoing.ts';
import type { Reply } from './sent.ts';

const answerMs = 20_000;
const maxSaidCharacters = 200;

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
  const short = (isInside ? said : `${status} ${body}`).trim().slice(0, maxSaidCharacters);
  return { kind: 'failed', error: 'refused', mayRepeat: status >= 500 || status === 429, said: short };
}
