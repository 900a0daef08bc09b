import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';

type Records = ReadonlyMap<string, StaffCheckIn>;

/** The record is added only if there is room. */
export function toggled(records: Records, checkIn: StaffCheckIn, limit: number): Records {
  const next = new Map(records);
  if (next.delete(checkIn.id)) return next;
  return next.size < limit ? next.set(checkIn.id, checkIn) : records;
}

/** Rows are added as far as there is room, or removed if all were selected. */
export function toggledAll(records: Records, rows: readonly StaffCheckIn[], limit: number): Records {
  const next = new Map(records);
  if (rows.every((row) => records.has(row.id))) for (const row of rows) next.delete(row.id);
  else for (const row of rows) if (next.has(row.id) || next.size < limit) next.set(row.id, row);
  return next;
}

/** The newer version of a record replaces it; a deleted record is dropped. */
export function changed(records: Records, { id, version, checkIn }: ChangeEvent): Records {
  const known = records.get(id);
  if (!known || known.version >= version) return records;
  const next = new Map(records);
  if (checkIn) next.set(id, checkIn);
  else next.delete(id);
  return next;
}
