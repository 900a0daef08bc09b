import { clockString } from '#shared/time/clock-time.ts';
import { useInstallation } from '#web/data/config.ts';
import { useShownClock } from '#web/data/shown-clock.ts';

/** How instants are shown where no facility is concerned: day and time in the installation's zone. */
export function useWhenText(): (instant: string) => string {
  const shown = useShownClock();
  const timeZone = useInstallation()?.timeZone ?? 'UTC';
  return (instant) => {
    const date = new Date(instant);
    const day = date.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
    return `${day}, ${shown(clockString(date, timeZone))}`;
  };
}
