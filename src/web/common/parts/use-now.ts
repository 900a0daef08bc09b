import { createStore, useStore } from '#web/common/data/store.ts';

const tickMs = 15_000;

const now = createStore(Date.now(), () => {
  const tick = () => now.write(Date.now());
  tick();
  const ticking = setInterval(tick, tickMs);
  return () => clearInterval(ticking);
});

/** Milliseconds; all users share one timer. */
export function useNow(): number {
  return useStore(now);
}
