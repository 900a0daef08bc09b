import { browserStorage } from './browser-storage.ts';

const storage = browserStorage();
const leaseMs = 30_000;

function hold(name: string): void {
  try {
    storage.setItem(name, String(Date.now() + leaseMs));
  } catch {
    // Without storage for a lease, this tab proceeds anyway.
  }
}

/**
 * Browsers have no locks over plain HTTP. Two tabs that both get the lease do no harm: the server accepts each id once.
 */
async function withLease(name: string, work: () => Promise<void>): Promise<boolean> {
  const until = Number(storage.getItem(name) ?? 0);
  const now = Date.now();
  if (until > now && until <= now + leaseMs) return false;
  hold(name);
  // Sending a long queue outlasts a lease, which is short because a tab may be closed at any time.
  const renewal = setInterval(hold, leaseMs / 3, name);
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewal);
    storage.removeItem(name);
  }
}

/** Returns false if another tab is running work with the same name `what`. */
export async function inOneTab(work: () => Promise<void>, what = 'offline-replay'): Promise<boolean> {
  const name = `warehouse-check-in:${what}`;
  if (!('locks' in navigator)) return withLease(name, work);
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
