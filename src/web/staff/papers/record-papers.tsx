import { lazy, Suspense } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useHasPapers } from '#web/staff/data/papers.ts';

// Most yards take none.
const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }));

/** The photos and signatures of a record; nothing where the form never asked for any. */
export function RecordPapers({ checkIn }: { checkIn: StaffCheckIn }) {
  if (!useHasPapers()) return null;
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <Gallery key={checkIn.id} checkIn={checkIn} />
    </Suspense>
  );
}
