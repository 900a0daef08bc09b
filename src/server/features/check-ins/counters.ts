import type { Status } from '#shared/check-in/closed-lists.ts';

/** Name prefixes of the totals of the yard and of the archive. */
export const checkInCounterPrefix = 'check-ins/';
export const archiveCounterPrefix = 'archive/';

/** The name of the total a record counts towards: one per status and facility. */
export function counterOf(row: { status: Status; facility: string }, prefix = checkInCounterPrefix): string {
  return `${prefix}${row.status}/${row.facility}`;
}
