import { claimShown } from './notification-storage.ts';

/** How long the claim to an arrival is kept, in milliseconds: as long as it could still be announced elsewhere. */
const keptMs = 60_000;
/** How much longer tabs wait before claiming that are visible but not used, and hidden ones. */
const waitMs = { used: 0, visible: 60, hidden: 400 } as const;
/** Without locks: tabs that hear of something at once do not ask at once. */
const spreadMs = 300;

function place(): keyof typeof waitMs {
  if (document.visibilityState !== 'visible') return 'hidden';
  return document.hasFocus() ? 'used' : 'visible';
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Takes the lock of an arrival and keeps it for a while; false where another tab has it. */
function takeLock(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`warehouse-check-in-arrival-${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? pause(keptMs) : undefined;
    });
  });
}

/**
 * Settles among a browser's tabs which one announces an arrival: true in one only and once only, in the tab that is in
 * use where there is one.
 */
export async function claimArrival(owner: string, id: string): Promise<boolean> {
  await pause(waitMs[place()]);
  // What another tab stores may take a moment to be seen here; a lock does not.
  if (!('locks' in navigator)) await pause(Math.random() * spreadMs);
  else if (!(await takeLock(id))) return false;
  return claimShown(owner, id);
}
