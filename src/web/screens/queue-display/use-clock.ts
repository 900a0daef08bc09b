import { useSyncExternalStore } from 'react';

import { queueFigures } from '#shared/queue/queue-figures.ts';
import { onClockCorrection, serverTime } from '#web/data/queue/server-clock.ts';

const tickMs = queueFigures.clockSeconds * 1000;

let now = serverTime(Date.now());
let timer: ReturnType<typeof setTimeout> | undefined;
let stopCorrection: (() => void) | undefined;
const listeners = new Set<() => void>();

function look(): void {
  now = serverTime(Date.now());
  clearTimeout(timer);
  // On the full and the half minute, so that all screens of a yard change together.
  timer = setTimeout(look, tickMs - (now % tickMs));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    look();
    document.addEventListener('visibilitychange', look);
    stopCorrection = onClockCorrection(look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    stopCorrection?.();
  };
}

/** The present time by the server's clock in milliseconds, looked at every 30 seconds and when the page comes to sight. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => now);
}
