import type { Credentials, SessionAnswer } from '#shared/contract/session.ts';
import { readSession, requestToken, signOut as signOutCall } from './addresses.ts';
import { call, authenticationRequired } from './api.ts';
import { keepSessionAlive, renewSession } from './session-renewal.ts';
import {
  becomeSession,
  currentSession,
  endedOnServer,
  loadingSession,
  type Session,
  sessionGeneration,
  signedOut,
  wasSignedIn,
  watchSession,
} from './session-state.ts';
import { hearOtherTabs, tellOtherTabs } from './session-tabs.ts';
import { useStore } from './use-store.ts';
import { mayRetry, withRetries } from './retries.ts';

export { currentSession, type Session } from './session-state.ts';

/** Longest wait for who is signed in. Source: docs/product.md, "Lists and pages". */
const readTimeoutMs = 5000;

let started = false;

/** Who was signed in here goes on without the server meanwhile. */
function attemptRead(): Promise<SessionAnswer> {
  const mayHelp = (error: unknown) => mayRetry(error) && !wasSignedIn();
  return withRetries(() => call(readSession, { timeoutMs: readTimeoutMs }), mayHelp);
}

/** Lets staff who were signed in here read on without the server; false where nobody was. */
async function resume(): Promise<boolean> {
  if (!wasSignedIn()) return false;
  const offline = await import('./offline-session.ts').catch(() => null);
  return offline?.resumeOffline(readSessionAgain) ?? false;
}

/** Asks the server who is signed in. A server that cannot be reached leaves a known session as it is. */
async function readSessionAgain(): Promise<void> {
  const asked = sessionGeneration();
  const answer = await attemptRead().catch(() => null);
  if (asked !== sessionGeneration()) return;
  if (answer?.user && answer.expiresAt) {
    becomeSession({ status: 'signed-in', user: answer.user, expiresAt: answer.expiresAt });
    return;
  }
  // A token that ran out while the page was closed may still be good for renewing.
  if (answer && wasSignedIn() && (await renewSession())) return;
  const isUnknown = currentSession().status === 'loading';
  if (!answer && isUnknown && (await resume())) return;
  if (asked === sessionGeneration() && (answer || isUnknown)) becomeSession(endedOnServer());
}

function start(): void {
  started = true;
  authenticationRequired.listen(() => {
    if (currentSession().status === 'signed-in') void renewSession();
  });
  hearOtherTabs((message) => {
    if (message === 'signed-out') becomeSession(signedOut(true));
    else if (message === 'ended') becomeSession(endedOnServer());
    else void readSessionAgain();
  });
  // A start without network knows nobody; ask again as soon as there is one.
  addEventListener('online', () => void readSessionAgain());
  keepSessionAlive();
  void readSessionAgain();
}

/** Calls `listener` after each change of the session; the first caller makes the server be asked. Returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  if (!started) start();
  return watchSession(listener);
}

/** The session, kept current: loading until the server has answered, then signed in or signed out. */
export function useSession(): Session {
  return useStore({ subscribe: subscribeToSession, read: currentSession }, () => loadingSession);
}

/** Leaves a session that the server has ended, with whatever its pages still hold. */
export function leaveEndedSession(): void {
  becomeSession(signedOut(true));
}

/** Signs in with e-mail and password. Throws `ApiError`, whose message is fit to show, where the server refuses. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { user, expiresAt } = await call(requestToken, { query: { grant_type: 'password' }, body: credentials });
  becomeSession({ status: 'signed-in', user, expiresAt });
  tellOtherTabs('signed-in');
}

/**
 * Ends the session on the server and in every tab, or with `everywhere` all of this person's sessions on every device.
 * Throws `ApiError` and stays signed in where the server cannot.
 */
export async function signOut(scope: 'session' | 'everywhere' = 'session'): Promise<void> {
  await call(signOutCall, { query: { scope } });
  becomeSession(signedOut(true));
  tellOtherTabs('signed-out');
}
