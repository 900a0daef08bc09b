import type { Credentials, SessionAnswer } from '#shared/contract/session.ts';
import { readSession, requestToken, signOut as signOutCall } from './addresses.ts';
import { authenticationRequired, call, secondFactorDue } from './api.ts';
import { keepSessionAlive, renewSession } from './session-renewal.ts';
import {
  becomeSession,
  currentSession,
  endedOnServer,
  onOtherTabs,
  loadingSession,
  type Session,
  sessionGeneration,
  signedOut,
  notifyOtherTabs,
  wasSignedIn,
  watchSession,
} from './session-state.ts';
import { useStore } from './store.ts';
import { mayRetry, withRetries } from './retries.ts';

export { currentSession, type Session } from './session-state.ts';

/** Source: docs/product, "Lists and pages". */
const readTimeoutMs = 5000;

let started = false;

/** While the request runs, the last user continues without the server, so it is not retried for them. */
function attemptRead(): Promise<SessionAnswer> {
  const mayHelp = (error: unknown) => mayRetry(error) && !wasSignedIn();
  return withRetries(() => call(readSession, { timeoutMs: readTimeoutMs }), mayHelp);
}

/** Staff may then only read offline. False if there was no session. */
async function resume(): Promise<boolean> {
  if (!wasSignedIn()) return false;
  const offline = await import('./offline-session.ts').catch(() => null);
  return offline?.resumeOffline(readSessionAgain) ?? false;
}

/** If the server is unreachable, a known session is kept. */
async function readSessionAgain(): Promise<void> {
  const startedIn = sessionGeneration();
  const answer = await attemptRead().catch(() => null);
  if (startedIn !== sessionGeneration()) return;
  if (answer?.user && answer.expiresAt) {
    becomeSession({ status: 'signed-in', user: answer.user, expiresAt: answer.expiresAt });
    return;
  }
  // A token that expired while the page was closed may still be renewable.
  if (answer && wasSignedIn() && (await renewSession())) return;
  const isUnknown = currentSession().status === 'loading';
  if (!answer && isUnknown && (await resume())) return;
  if (startedIn === sessionGeneration() && (answer || isUnknown)) becomeSession(endedOnServer());
}

/** Call it after a change to the account or its sign-in. */
export function rereadSession(): Promise<void> {
  return readSessionAgain();
}

function start(): void {
  started = true;
  secondFactorDue.on(() => {
    if (!currentSession().user?.secondFactorDue) void readSessionAgain();
  });
  authenticationRequired.on(() => {
    if (currentSession().status === 'signed-in') void renewSession();
  });
  onOtherTabs((message) => {
    if (message === 'signed-out') becomeSession(signedOut(true));
    else if (message === 'ended') becomeSession(endedOnServer());
    else void readSessionAgain();
  });
  // Starting offline finds no session; check again once online.
  addEventListener('online', () => void readSessionAgain());
  keepSessionAlive();
  void readSessionAgain();
}

/** The first subscriber loads the session. */
export function subscribeToSession(listener: () => void): () => void {
  if (!started) start();
  return watchSession(listener);
}

export function useSession(): Session {
  return useStore({ subscribe: subscribeToSession, read: currentSession }, () => loadingSession);
}

/** Everything that the session's pages still hold is dropped too. */
export function leaveEndedSession(): void {
  becomeSession(signedOut(true));
}

/** Throws `ApiError` with a message fit to show if the server refuses. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { user, expiresAt } = await call(requestToken, { query: { grant_type: 'password' }, body: credentials });
  becomeSession({ status: 'signed-in', user, expiresAt });
  notifyOtherTabs('signed-in');
}

/**
 * The session ends in every tab; with `everywhere`, all of the user's sessions end. Throws `ApiError` and stays signed
 * in if the server cannot.
 */
export async function signOut(scope: 'session' | 'everywhere' = 'session'): Promise<void> {
  await call(signOutCall, { query: { scope } });
  becomeSession(signedOut(true));
  notifyOtherTabs('signed-out');
}
