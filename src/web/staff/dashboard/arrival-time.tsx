import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { localDay } from '#shared/time/local-day.ts';
import { arrivalDay } from '#web/common/parts/arrival-day.ts';
import { useZoneMark } from '#web/staff/dock/zone-note.tsx';
import { useNow } from '#web/common/parts/use-now.ts';

interface ArrivalTimeProps {
  checkIn: Pick<StaffCheckIn, 'arrivalTime' | 'dateCreated' | 'facility'>;
  /** On one line instead of two; `short` has the time of today's and the day of others. */
  look?: 'lines' | 'inline' | 'short';
}

/** When a truck arrived: time and day in its facility's time zone, which is named where it is not the reader's own. */
export function ArrivalTime({ checkIn, look = 'lines' }: ArrivalTimeProps) {
  const now = useNow();
  const shown = useShownClock();
  const timeZone = useZone(checkIn.facility);
  const zone = useZoneMark(checkIn.facility)(checkIn.dateCreated);
  const time = shown(checkIn.arrivalTime);
  const day = timeZone && arrivalDay(checkIn.dateCreated, now, timeZone);
  const isBlock = look === 'lines' && 'block';
  const isToday =
    timeZone !== undefined && localDay(new Date(checkIn.dateCreated), timeZone) === localDay(new Date(now), timeZone);
  return (
    <time
      dateTime={checkIn.dateCreated}
      title={look === 'short' ? [time, zone, day].filter(Boolean).join(' ') : undefined}
      className={clsx('whitespace-nowrap', isBlock, zone && look === 'lines' && '[&>span]:leading-4')}
    >
      <span className={clsx('font-bold', isBlock, look === 'short' && !isToday && 'sr-only')}>
        {time}
        {zone && look !== 'lines' && <span className="text-sm font-medium"> {zone}</span>}
      </span>{' '}
      <span className={clsx('text-soft', isBlock, look === 'short' ? isToday && 'sr-only' : 'text-sm')}>{day}</span>
      {zone && look === 'lines' && <span className="block text-sm text-soft"> {zone}</span>}
    </time>
  );
}
