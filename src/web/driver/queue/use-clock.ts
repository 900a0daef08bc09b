import { queueLimits } from '#shared/queue/queue-limits.ts';
import { onClockCorrection, serverTime } from '#web/common/data/server-clock.ts';
import { createStore, useStore } from '#web/common/data/store.ts';

const tickMs = queueLimits.clockSeconds * 1000;

const now = createStore(serverTime(Date.now()), () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const time = serverTime(Date.now());
    clearTimeout(timer);
    // On full and half minutes, so that all screens of a yard update together.
    timer = setTimeout(look, tickMs - (time % tickMs));
    now.write(time);
  };
  look();
  document.addEventListener('visibilitychange', look);
  const stopCorrection = onClockCorrection(look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    stopCorrection();
  };
});

/** The time is the server's, in milliseconds, updated every 30 seconds and when the page becomes visible. */
export function useClock(): number {
  return useStore(now);
}
