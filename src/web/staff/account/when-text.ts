import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { dayText } from '#web/staff/texts/localized.ts';

/** How instants are shown with day and time: in the installation's zone where no facility is concerned, named where asked. */
export function useWhenText(zone?: string, { namesZone = false } = {}): (instant: string) => string {
  const shown = useShownClock();
  const installation = useInstallation()?.timeZone ?? 'UTC';
  const timeZone = zone ?? installation;
  const options = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return (instant) => {
    const date = new Date(instant);
    const day = dayText(date, { ...options, timeZone: shownZone(timeZone) });
    const time = `${day}, ${shown(clockString(date, timeZone))}`;
    return namesZone ? `${time} (${timeZone.replaceAll('_', ' ')})` : time;
  };
}
