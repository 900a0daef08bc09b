import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useZone } from '#web/data/queries/config.ts';
import { useEstimate } from '#web/data/queries/estimates.ts';
import { useShownClock } from '#web/data/shown-clock.ts';
import { estimateText, estimateTexts } from './estimate-text.ts';

/** When a truck that waits is usually called, as its driver reads it; nothing while that is not known. */
export function EstimateLine({ checkIn, className }: { checkIn: StaffCheckIn; className?: string }) {
  const estimate = useEstimate(checkIn);
  const timeZone = useZone(checkIn.facility);
  const shown = useShownClock();
  if (checkIn.stage !== 'waiting' || !estimate || timeZone === undefined) return null;
  const text = estimateText(estimate, estimateTexts, { shown, timeZone });
  return (
    text && (
      <p className={clsx('flex items-start gap-1.5 text-sm font-semibold text-soft', className)}>
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
    )
  );
}
