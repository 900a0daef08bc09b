import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { useHasPapers } from '#web/staff/data/form.ts';

// Loaded on demand, because most yards have no papers.
const Gallery = lazyComponent(async () => (await import('./gallery.tsx')).Gallery);
const OnSheet = lazyComponent(async () => (await import('./papers-on-sheet.tsx')).PapersOnSheet);

/** Renders nothing if the form never asked for any. */
export function RecordPapers({ checkIn }: { checkIn: StaffCheckIn }) {
  return useHasPapers() && <Gallery key={checkIn.id} checkIn={checkIn} />;
}

/** These papers are printed with the times of the record. */
export function SheetPapers({ id }: Pick<StaffCheckIn, 'id'>) {
  return useHasPapers() && <OnSheet id={id} />;
}
