import type { SignedInUser } from '#shared/contract/session.ts';
import { createStore } from './store.ts';

/**
 * Who is at this browser. `byChoice` says that the person signed out, rather than that the session ran out. `ended` is a
 * session that the server has ended while its pages are open: they stay as they are, so that nothing typed is lost.
 */
export type Session =
  | { status: 'loading'; user: null; expiresAt: null }
  | { status: 'signed-out'; user: null; expiresAt: null; byChoice: boolean }
  | { status: 'signed-in'; user: SignedInUser; expiresAt: string }
  | { status: 'ended'; user: SignedInUser; expiresAt: string };

export const loadingSession: Session = { status: 'loading', user: null, expiresAt: null };

/** Who is signed in, for a page that is opened again: renewing is worth an attempt, or there is no server to ask. */
export const hintKey = 'warehouse-check-in:signed-in';

const session = createStore<Session>(loadingSession);
let generation = 0;

/** The session as known now. */
export const currentSession = session.read;

/** Calls `listener` after each change of the session. Returns how to stop. */
export const watchSession = session.subscribe;

/** Counts what changed the session, so that an answer asked for before a change cannot undo it. */
export function sessionGeneration(): number {
  return generation;
}

export function signedOut(byChoice: boolean): Session {
  return { status: 'signed-out', user: null, expiresAt: null, byChoice };
}

/** What becomes of the session when the server has ended it. Who has signed out stays so: another tab may hear later. */
export function endedOnServer(): Session {
  const before = session.read();
  if (before.status === 'signed-out') return before;
  return before.status === 'loading' ? signedOut(false) : { ...before, status: 'ended' };
}

/** Whether somebody was signed in here and did not sign out; false where the browser keeps nothing. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

function keepHint(next: Session): void {
  try {
    if (next.status === 'signed-in') localStorage.setItem(hintKey, JSON.stringify(next));
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage a session that ran out while the page was closed asks for signing in again.
  }
}

/** Sets the session and tells whoever watches it. */
export function becomeSession(next: Session): void {
  generation += 1;
  if (next.status !== 'loading') keepHint(next);
  session.write(next);
}
