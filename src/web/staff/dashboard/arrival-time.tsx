import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { arrivalDay } from '#web/common/parts/arrival-day.ts';
import { useNow } from '#web/common/parts/use-now.ts';

interface ArrivalTimeProps {
  checkIn: Pick<StaffCheckIn, 'arrivalTime' | 'dateCreated' | 'facility'>;
  /** On one line instead of two. */
  inline?: boolean;
}

/** When a truck arrived: time and day in its facility's time zone. */
export function ArrivalTime({ checkIn, inline = false }: ArrivalTimeProps) {
  const now = useNow();
  const shown = useShownClock();
  const timeZone = useZone(checkIn.facility);
  return (
    <time dateTime={checkIn.dateCreated} className={clsx('whitespace-nowrap', !inline && 'block')}>
      <span className={clsx('font-bold', !inline && 'block')}>{shown(checkIn.arrivalTime)}</span>{' '}
      <span className={clsx('text-sm text-soft', !inline && 'block')}>
        {timeZone && arrivalDay(checkIn.dateCreated, now, timeZone)}
      </span>
    </time>
  );
}
