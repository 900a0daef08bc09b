import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { crowdedDocks } from '#shared/check-in/dock-use.ts';
import { useTakenDocks } from '#web/staff/data/taken-docks.ts';
import { bulkTexts } from './texts.ts';

/**
 * Warnings, as text, about facilities where a dock would have several trucks if assigned to these; empty if no dock is
 * assigned.
 */
export function useDockWarnings(records: ReadonlyMap<string, StaffCheckIn>, dock: string | undefined): string[] {
  const chosen = [...records.values()];
  const facilities = dock === undefined ? [] : [...new Set(chosen.map(({ facility }) => facility))];
  const others = useTakenDocks(facilities) ?? [];
  if (dock === undefined) return [];
  return crowdedDocks(dock, chosen, others).map(({ facility, trucks }) => bulkTexts.sameDock(trucks, facility, dock));
}
