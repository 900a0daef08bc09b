import { claimShown } from './notification-storage.ts';

/** How long an arrival's claim is held, in milliseconds: as long as another tab might announce it. */
const keptMs = 60_000;
/** Extra delay before visible but unfocused tabs, and hidden ones, claim. */
const waitMs = { used: 0, visible: 60, hidden: 400 } as const;
/** Without locks: random delay, so that tabs do not claim simultaneously. */
const spreadMs = 300;

function place(): keyof typeof waitMs {
  if (document.visibilityState !== 'visible') return 'hidden';
  return document.hasFocus() ? 'used' : 'visible';
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Takes the lock of an arrival and holds it for a while; false if another tab has it. */
function takeLock(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`warehouse-check-in-arrival-${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? pause(keptMs) : undefined;
    });
  });
}

/**
 * Decides which of a browser's tabs announces an arrival: resolves to true in exactly one tab, once, preferably the one
 * in use.
 */
export async function claimArrival(owner: string, id: string): Promise<boolean> {
  await pause(waitMs[place()]);
  // Writes to storage may reach this tab late; locks do not.
  if (!('locks' in navigator)) await pause(Math.random() * spreadMs);
  else if (!(await takeLock(id))) return false;
  return claimShown(owner, id);
}
