import { readSession, requestToken } from './addresses.ts';
import { ApiError, call } from './api.ts';
import {
  authorityOf,
  becomeSession,
  currentSession,
  endedOnServer,
  sessionGeneration,
  notifyOtherTabs,
} from './session-state.ts';

/** How often to check, and how long before expiry a session is renewed. Source: docs/product, "Signing in". */
export const renewal = { tickMs: 30_000, beforeEndMs: 90_000 } as const;

let usedAt = Date.now();

export function noteUse(): void {
  usedAt = Date.now();
}

/** Milliseconds since the page was last used, if activity is being watched. */
export function sinceUse(): number {
  return Date.now() - usedAt;
}

let pending: Promise<boolean> | null = null;

export function isRenewalDue(expiresAt: string, now: number): boolean {
  return Date.parse(expiresAt) - now <= renewal.beforeEndMs;
}

async function renew(): Promise<boolean> {
  const startedIn = sessionGeneration();
  try {
    const isWatched = currentSession().user?.idleMinutes !== undefined;
    const idleSeconds = isWatched ? Math.floor(sinceUse() / 1000) : 0;
    const query = { grant_type: 'refresh_token', ...(idleSeconds > 0 && { idleSeconds }) } as const;
    const { user, expiresAt } = await call(requestToken, { query });
    if (startedIn === sessionGeneration()) becomeSession({ status: 'signed-in', user, expiresAt });
    notifyOtherTabs('signed-in');
    return true;
  } catch (error) {
    // Only the server can end a session; without a response it may still be valid.
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver && startedIn === sessionGeneration()) {
      becomeSession(endedOnServer());
      notifyOtherTabs('ended');
    }
    return false;
  }
}

/** Resolves to whether the session was renewed, and ends it if the server refuses. Only one attempt runs at a time. */
export function renewSession(): Promise<boolean> {
  pending ??= renew().finally(() => {
    pending = null;
  });
  return pending;
}

function isDue(): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && isRenewalDue(session.expiresAt, Date.now());
}

/** Picks up a renewal by another tab whose message is still in flight. */
async function readExpiry(): Promise<void> {
  const { user, expiresAt } = await call(readSession, {});
  if (user && expiresAt) becomeSession({ status: 'signed-in', user, expiresAt });
}

/** Somebody may have changed the account's permissions; the other tabs are told to read them too. */
export async function readAccountAgain(): Promise<void> {
  const before = authorityOf(currentSession().user);
  await readExpiry().catch(() => undefined);
  if (authorityOf(currentSession().user) !== before) notifyOtherTabs('signed-in');
}

async function renewUnlessDone(): Promise<void> {
  await readExpiry().catch(() => undefined);
  if (isDue()) await renewSession();
}

function renewIfDue(): void {
  if (!isDue()) return;
  // There are no locks over plain HTTP; the server allows several tabs to renew concurrently.
  if ('locks' in navigator) void navigator.locks.request('warehouse-check-in-session-renewal', renewUnlessDone);
  else void renewUnlessDone();
}

/** The session is renewed even after the device slept. */
export function keepSessionAlive(): void {
  setInterval(renewIfDue, renewal.tickMs);
  document.addEventListener('visibilitychange', renewIfDue);
}
