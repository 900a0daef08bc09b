import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useConfig } from '#web/data/queries/config.ts';
import { arrivalDay } from '#web/parts/arrival-day.ts';
import { useNow } from '#web/parts/use-now.ts';

interface ArrivalTimeProps {
  checkIn: Pick<StaffCheckIn, 'arrivalTime' | 'dateCreated'>;
  /** In one line rather than two. */
  inline?: boolean;
}

/** When a truck arrived: the clock time, and the day by the warehouse's own time zone. */
export function ArrivalTime({ checkIn, inline = false }: ArrivalTimeProps) {
  const now = useNow();
  const timeZone = useConfig().data?.timeZone;
  return (
    <time dateTime={checkIn.dateCreated} className={clsx('whitespace-nowrap', !inline && 'block')}>
      <span className={clsx('font-bold', !inline && 'block')}>{checkIn.arrivalTime}</span>{' '}
      <span className={clsx('text-sm text-soft', !inline && 'block')}>
        {timeZone && arrivalDay(checkIn.dateCreated, now, timeZone)}
      </span>
    </time>
  );
}
