import { createStore, useStore } from '#web/common/data/store.ts';

/** How often the time is updated. */
const tickMs = 15_000;

const now = createStore(Date.now(), () => {
  const tick = () => now.write(Date.now());
  tick();
  const ticking = setInterval(tick, tickMs);
  return () => clearInterval(ticking);
});

/** The current time in milliseconds, updated every 15 seconds; all users share one timer. */
export function useNow(): number {
  return useStore(now);
}
