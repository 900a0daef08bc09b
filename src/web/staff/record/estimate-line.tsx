import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useEstimate } from '#web/staff/data/estimates.ts';
import { EstimateNote } from '#web/common/queue/estimate-note.tsx';
import { estimateTexts } from '#web/common/queue/estimate-text.ts';

/** As the driver sees it; renders nothing until known. */
export function EstimateLine({ checkIn, className }: { checkIn: StaffCheckIn; className?: string }) {
  const estimate = useEstimate(checkIn);
  const timeZone = useZone(checkIn.facility);
  if (checkIn.stage !== 'waiting' || !estimate || timeZone === undefined) return null;
  const looks = clsx('text-sm font-semibold text-soft', className);
  return <EstimateNote estimate={estimate} words={estimateTexts} timeZone={timeZone} className={looks} />;
}
