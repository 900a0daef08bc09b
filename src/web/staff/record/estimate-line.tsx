import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useEstimate } from '#web/staff/data/estimates.ts';
import { EstimateNote } from '#web/common/queue/estimate-note.tsx';
import { estimateTexts } from '#web/common/queue/estimate-text.ts';

interface EstimateLineProps {
  checkIn: StaffCheckIn;
  /** Whether it leaves out why a whole facility has no estimates, which another line says. */
  isOwn?: boolean;
  className?: string;
}

/** The line is what the driver sees. Renders nothing until it is known. */
export function EstimateLine({ checkIn, isOwn = false, className }: EstimateLineProps) {
  const estimate = useEstimate(checkIn);
  const timeZone = useZone(checkIn.facility);
  if (checkIn.stage !== 'waiting' || !estimate || timeZone === undefined) return null;
  if (isOwn && estimate.state === 'withdrawn' && estimate.reason !== 'late') return null;
  const looks = clsx('text-sm font-semibold text-soft', className);
  return <EstimateNote estimate={estimate} words={estimateTexts} timeZone={timeZone} className={looks} />;
}
