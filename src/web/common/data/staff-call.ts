import type { Endpoint } from '#shared/contract/endpoint.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import type { WordParts } from '#shared/words/words.ts';
import { type Answer, ApiError, call, type CallOptions } from './api.ts';
import { spokenWords } from './words.ts';
import { learnServerTime } from './server-clock.ts';
import { readAccountAgain, renewSession } from './session-renewal.ts';

type StaffAnswer<E extends Endpoint> = Exclude<Answer<E>, { view: 'public' }>;

function isPublicView(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'view' in answer && answer.view === 'public';
}

async function attempt<E extends Endpoint>(entry: E, options: CallOptions<E>): Promise<StaffAnswer<E>> {
  const requestedAt = Date.now();
  const onResponse = (response: Response) => {
    learnServerTime(response, requestedAt);
    options.onResponse?.(response);
  };
  const answer = await call(entry, { ...options, onResponse });
  if (isPublicView(answer)) throw new ApiError(errorTexts.authenticationRequired, 401, 'authentication_required');
  return answer as StaffAnswer<E>;
}

/** The server's messages are in English. */
function inOwnWords(error: unknown): unknown {
  const words = spokenWords().parts['problems'] as WordParts['problems'] | undefined;
  if (!words || !(error instanceof ApiError)) return error;
  const { code, status } = error;
  if (code) error.message = words.codes[code];
  else error.message = status === undefined || status >= 500 ? words.unreachable : words.unknown;
  return error;
}

/**
 * If the token has expired, for example while the device slept, renews the session and retries once; if the session is
 * gone, throws `ApiError` with `authentication_required` instead of passing off a visitor's masked values as real.
 */
export async function callAsStaff<E extends Endpoint>(entry: E, options: CallOptions<E>): Promise<StaffAnswer<E>> {
  try {
    return await attempt(entry, options);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    // The page offered an action that is not allowed, so the account must have changed meanwhile.
    if (code === 'forbidden') void readAccountAgain();
    const isOver = code === 'authentication_required';
    if (!isOver || !(await renewSession())) throw inOwnWords(error);
    return attempt(entry, options).catch((again: unknown) => {
      throw inOwnWords(again);
    });
  }
}
