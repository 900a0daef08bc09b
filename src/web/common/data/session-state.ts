import type { SignedInUser } from '#shared/contract/session.ts';
import { keepHere, readKept } from './kept-here.ts';
import { createStore } from './store.ts';

/**
 * The session in this browser. `byChoice` means that the user signed out, rather than that the session expired. `ended`
 * means that the server ended the session while its pages were open: they stay as they are, so that nothing typed is
 * lost.
 */
export type Session =
  | { status: 'loading'; user: null; expiresAt: null }
  | { status: 'signed-out'; user: null; expiresAt: null; byChoice: boolean }
  | { status: 'signed-in'; user: SignedInUser; expiresAt: string }
  | { status: 'ended'; user: SignedInUser; expiresAt: string };

/** A key of what an account may see and do, which changes whenever that changes. */
export function authorityOf(user: SignedInUser | null): string | null {
  return user && JSON.stringify([user.id, user.role, user.facilities]);
}

export const loadingSession: Session = { status: 'loading', user: null, expiresAt: null };

/**
 * The key of the last user, remembered for the next page load: it tells that renewing is worth trying, and who may read
 * offline.
 */
export const hintKey = 'warehouse-check-in:signed-in';

const session = createStore<Session>(loadingSession);
let generation = 0;

export const currentSession = session.read;

/** Calls `listener` after each change of the session. Returns a function that unsubscribes. */
export const watchSession = session.subscribe;

/** A counter of session changes, so that a response to an older request cannot undo a newer change. */
export function sessionGeneration(): number {
  return generation;
}

export function signedOut(byChoice: boolean): Session {
  return { status: 'signed-out', user: null, expiresAt: null, byChoice };
}

/** The session after the server ended it. A user who signed out stays signed out: another tab may notice later. */
export function endedOnServer(): Session {
  const before = session.read();
  if (before.status === 'signed-out') return before;
  return before.status === 'loading' ? signedOut(false) : { ...before, status: 'ended' };
}

/** Whether somebody was signed in here and did not sign out; false if the browser has no storage. */
export const wasSignedIn = (): boolean => readKept('device', hintKey) !== null;

/** If storage is blocked, a session that expired while the page was closed requires signing in again. */
const keepHint = (next: Session): void => keepHere('device', hintKey, next.status === 'signed-in' ? next : null);

/** Sets the session and notifies listeners. */
export function becomeSession(next: Session): void {
  generation += 1;
  if (next.status !== 'loading') keepHint(next);
  session.write(next);
}

type TabMessage = 'signed-in' | 'signed-out' | 'ended';

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('warehouse-check-in-session');

/** Notifies the browser's other tabs of a change of their shared session. */
export function notifyOtherTabs(message: TabMessage): void {
  otherTabs?.postMessage(message);
}

/** Calls `listener` with each message from another tab. */
export function onOtherTabs(listener: (message: TabMessage) => void): void {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
