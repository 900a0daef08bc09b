import type { ChangeableField } from '#shared/check-in/changes.ts';
import { columnOfField, type CheckInRow } from './check-in-row.ts';

/** The changeable fields of a record as the API writes them. */
export function fieldValues(row: CheckInRow): Record<ChangeableField, string | null> {
  const entries = Object.entries(columnOfField).map(([field, column]) => {
    const value = row[column];
    return [field, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(entries) as Record<ChangeableField, string | null>;
}
