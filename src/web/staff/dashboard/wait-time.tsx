import { clsx } from 'clsx';
import { Clock, TriangleAlert } from 'lucide-react';

import { truckSettingsOf } from '#shared/carriers/carriers.ts';
import { minutesBeforeFree } from '#shared/check-in/detention.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { waitedMinutes, type WaitGrade, waitGrade } from '#shared/queue/wait.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { waitText } from '#web/common/texts/times.ts';
import { waitTexts } from '#web/staff/texts/dashboard.ts';

const looks: Record<WaitGrade, string> = {
  usual: '',
  long: 'rounded-md bg-warn-wash px-1.5 text-warn-text',
  late: 'rounded-md bg-stop-wash px-1.5 text-stop-text',
};

const icons = { usual: null, long: Clock, late: TriangleAlert };

/** A truck waits until its Dock In; only an ongoing wait is marked as too long. */
export function WaitTime({ checkIn }: { checkIn: StaffCheckIn }) {
  const now = serverTime(useNow());
  const limits = truckSettingsOf(useStaffFacilities(), checkIn);
  const minutes = waitedMinutes(checkIn, now);
  const isOver = minutes === null || checkIn.dockInAt !== null;
  const used = (minutes ?? 0) - minutesBeforeFree(checkIn);
  const grade = isOver ? 'usual' : waitGrade(minutes, limits, used);
  const isBeyond = used >= limits.freeMinutes;
  const Icon = icons[grade];
  return (
    <span
      data-grade={grade}
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap tabular-nums',
        isOver ? 'text-soft' : 'font-bold',
        looks[grade],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {waitText(minutes)}
      {grade !== 'usual' && <span className="sr-only">, {waitTexts[isBeyond ? 'beyond' : grade]}</span>}
    </span>
  );
}
