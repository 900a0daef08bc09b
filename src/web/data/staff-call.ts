import type { Endpoint } from '#shared/contract/endpoint.ts';
import { errorTexts } from '#shared/error-texts.ts';
import { type Answer, ApiError, call, type CallOptions } from './api.ts';
import { renewSession } from './session-renewal.ts';

/** The part of an answer that only staff get. */
type StaffAnswer<E extends Endpoint> = Exclude<Answer<E>, { view: 'public' }>;

function isPublicView(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'view' in answer && answer.view === 'public';
}

async function attempt<E extends Endpoint>(entry: E, options: CallOptions<E>): Promise<StaffAnswer<E>> {
  const answer = await call(entry, options);
  if (isPublicView(answer)) throw new ApiError(errorTexts.authenticationRequired, 401, 'authentication_required');
  return answer as StaffAnswer<E>;
}

/**
 * Makes a call for staff's own view. Where the token has run out, the device slept perhaps, renews the session and makes
 * the call once more; a session that is gone throws `ApiError` with `authentication_required`, rather than let a
 * visitor's masked values pass for real ones.
 */
export async function callAsStaff<E extends Endpoint>(entry: E, options: CallOptions<E>): Promise<StaffAnswer<E>> {
  try {
    return await attempt(entry, options);
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'authentication_required';
    if (!isOver || !(await renewSession())) throw error;
    return attempt(entry, options);
  }
}
