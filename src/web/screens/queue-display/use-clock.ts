import { queueLimits } from '#shared/queue/queue-limits.ts';
import { onClockCorrection, serverTime } from '#web/data/queue/server-clock.ts';
import { createStore } from '#web/data/store.ts';
import { useStore } from '#web/data/use-store.ts';

const tickMs = queueLimits.clockSeconds * 1000;

const now = createStore(serverTime(Date.now()), () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const time = serverTime(Date.now());
    clearTimeout(timer);
    // On the full and the half minute, so that all screens of a yard change together.
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

/** The present time by the server's clock in milliseconds, looked at every 30 seconds and when the page comes to sight. */
export function useClock(): number {
  return useStore(now);
}
