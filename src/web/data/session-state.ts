import type { SignedInUser } from '#shared/contract/session.ts';

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

let session: Session = loadingSession;
let generation = 0;
const listeners = new Set<() => void>();

/** The session as known now. */
export function currentSession(): Session {
  return session;
}

/** Counts what changed the session, so that an answer asked for before a change cannot undo it. */
export function sessionGeneration(): number {
  return generation;
}

export function signedOut(byChoice: boolean): Session {
  return { status: 'signed-out', user: null, expiresAt: null, byChoice };
}

/** What becomes of the session when the server has ended it. Who has signed out stays so: another tab may hear later. */
export function endedOnServer(): Session {
  if (session.status === 'signed-out') return session;
  return session.status === 'loading' ? signedOut(false) : { ...session, status: 'ended' };
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
  session = next;
  if (next.status !== 'loading') keepHint(next);
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the session. Returns how to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
