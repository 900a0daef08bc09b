import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { localDay } from '#shared/time/local-day.ts';
import { arrivalDay } from '#web/common/texts/times.ts';
import { useZoneMark } from '#web/staff/dock/zone-note.tsx';
import { useNow } from '#web/common/parts/use-now.ts';

interface ArrivalTimeProps {
  checkIn: Pick<StaffCheckIn, 'arrivalTime' | 'dateCreated' | 'facility'>;
  /** `inline` takes one line instead of two; `short` shows only the time for today, and only the day otherwise. */
  look?: 'lines' | 'inline' | 'short';
}

/** The time is in the facility's time zone, which is named if it is not the reader's own. */
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
  // A row has only two lines: for today's arrivals in another time zone, the zone matters more than the day.
  const isZoneFirst = look === 'lines' && zone !== '' && isToday;
  return (
    <time
      dateTime={checkIn.dateCreated}
      title={look === 'inline' ? undefined : [time, zone, day].filter(Boolean).join(' ')}
      className={clsx(look === 'inline' ? 'whitespace-nowrap' : 'block truncate')}
    >
      <span className={clsx('font-bold', isBlock, look === 'short' && !isToday && 'sr-only')}>
        {time}
        {zone && look !== 'lines' && <span className="text-sm font-medium"> {zone}</span>}
      </span>{' '}
      <span
        className={clsx(
          'text-soft',
          look === 'short' ? isToday && 'sr-only' : isZoneFirst ? 'sr-only' : clsx('truncate text-sm', isBlock),
          look !== 'inline' && 'max-[105rem]:text-xs max-[105rem]:tracking-tight',
        )}
      >
        {day}
        {zone && look === 'lines' && !isZoneFirst && ` ${zone}`}
      </span>
      {isZoneFirst && <span className="block truncate text-sm text-soft"> {zone}</span>}
    </time>
  );
}
