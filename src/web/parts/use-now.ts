import { useSyncExternalStore } from 'react';

/** How often what depends on the time of day is looked at again. */
const tickMs = 15_000;

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    ticking = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(ticking);
  };
}

/** The present time in milliseconds, looked at every 15 seconds; all users share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
