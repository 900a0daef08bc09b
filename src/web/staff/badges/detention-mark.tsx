import { clsx } from 'clsx';
import { Timer } from 'lucide-react';

import { detention } from '#shared/check-in/detention.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import { knownFacilities } from '#web/staff/data/unsent.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { waitText } from '#web/common/parts/wait-text.ts';

/** Source: docs/product, "Detention". */
const detentionTexts = {
  amber: (left: string) => `${left} of free time left`,
  red: (beyond: string) => `${beyond} over the free time`,
} as const;

/** The detention clock of a truck on site: amber when its free time is nearly used up, red beyond it; else nothing. */
export function DetentionMark({ checkIn, className }: { checkIn: StaffCheckIn; className?: string }) {
  const now = useNow();
  // A dropped trailer stays without its driver, and a closed record counts no more.
  if (!isOnSite(checkIn) || checkIn.status === 'drop') return null;
  const { freeMinutes } = facilitySettingsOf(facilityOf(knownFacilities(), checkIn.facility));
  const clock = detention(checkIn, freeMinutes, new Date(now));
  if (!clock || clock.level === 'free') return null;
  const isOver = clock.level === 'red';
  return (
    <p
      data-detention={clock.level}
      className={clsx(
        'inline-flex min-h-7 items-center gap-1.5 justify-self-start rounded-md px-2 text-sm font-bold tabular-nums',
        isOver ? 'bg-stop text-on-stop' : 'bg-warn text-on-warn',
        className,
      )}
    >
      <Timer aria-hidden className="size-4 shrink-0" />
      {isOver
        ? detentionTexts.red(waitText(clock.beyondMinutes))
        : detentionTexts.amber(waitText(clock.freeMinutes - clock.minutes))}
    </p>
  );
}
