import { reaches, type Reach } from '#shared/access/reach.ts';
import type { Status } from '#shared/check-in/closed-lists.ts';

/** Name prefixes of the totals of the yard and of the archive. */
export const checkInCounterPrefix = 'check-ins/';
export const archiveCounterPrefix = 'archive/';

/** The name of the total a record counts towards: one per status and facility. */
export function counterOf(row: { status: Status; facility: string }, prefix = checkInCounterPrefix): string {
  return `${prefix}${row.status}/${row.facility}`;
}

interface TotalFilter {
  status?: Status | undefined;
  facilities: Reach;
}

/** Sums the totals that match a filter. `totals` is keyed without the prefix. */
export function totalOf(totals: ReadonlyMap<string, number>, filter: TotalFilter): number {
  let total = 0;
  for (const [name, value] of totals) {
    const statusEnd = name.indexOf('/');
    const isTaken =
      (filter.status === undefined || name.slice(0, statusEnd) === filter.status) &&
      reaches(filter.facilities, name.slice(statusEnd + 1));
    if (isTaken) total += value;
  }
  return total;
}
