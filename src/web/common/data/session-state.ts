import type { SignedInUser } from '#shared/contract/session.ts';
import { keepHere, readKept } from './kept-here.ts';
import { createStore } from './store.ts';

/**
 * `byChoice` means that the user signed out, rather than that the session expired. `ended` means that the server ended
 * the session while its pages were open: they stay as they are, so that nothing typed is lost.
 */
export type Session =
  | { status: 'loading'; user: null; expiresAt: null }
  | { status: 'signed-out'; user: null; expiresAt: null; byChoice: boolean }
  | { status: 'signed-in'; user: SignedInUser; expiresAt: string }
  | { status: 'ended'; user: SignedInUser; expiresAt: string };

/** The key changes whenever what the account may see and do changes. */
export function authorityOf(user: SignedInUser | null): string | null {
  return user && JSON.stringify([user.id, user.role, user.facilities]);
}

export const loadingSession: Session = { status: 'loading', user: null, expiresAt: null };

/** The next page load learns from it that renewing is worth trying, and who may read offline. */
export const hintKey = 'warehouse-check-in:signed-in';

const session = createStore<Session>(loadingSession);
let generation = 0;

export const currentSession = session.read;

export const watchSession = session.subscribe;

/** The counter keeps a response to an older request from undoing a newer change. */
export function sessionGeneration(): number {
  return generation;
}

export function signedOut(byChoice: boolean): Session {
  return { status: 'signed-out', user: null, expiresAt: null, byChoice };
}

/** A user who signed out stays signed out: another tab may notice later. */
export function endedOnServer(): Session {
  const before = session.read();
  if (before.status === 'signed-out') return before;
  return before.status === 'loading' ? signedOut(false) : { ...before, status: 'ended' };
}

/** False if the browser has no storage. */
export const wasSignedIn = (): boolean => readKept('device', hintKey) !== null;

/** If storage is blocked, a session that expired while the page was closed requires signing in again. */
const keepHint = (next: Session): void => keepHere('device', hintKey, next.status === 'signed-in' ? next : null);

export function becomeSession(next: Session): void {
  generation += 1;
  if (next.status !== 'loading') keepHint(next);
  session.write(next);
}

type TabMessage = 'signed-in' | 'signed-out' | 'ended';

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('warehouse-check-in-session');

export function notifyOtherTabs(message: TabMessage): void {
  otherTabs?.postMessage(message);
}

export function onOtherTabs(listener: (message: TabMessage) => void): void {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
