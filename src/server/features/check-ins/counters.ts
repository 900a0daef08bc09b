import { facilities, type Facility, type Status, statuses } from '#shared/check-in/closed-lists.ts';

/** What the names of the totals of the yard's records begin with, and those of the archive. */
export const checkInCounterPrefix = 'check-ins/';
export const archiveCounterPrefix = 'archive/';

/** The total a record counts toward, in the yard or in the archive: one per status and facility. */
export function counterOf(row: { status: Status; facility: Facility }, prefix = checkInCounterPrefix): string {
  return `${prefix}${row.status}/${row.facility}`;
}

interface TotalFilter {
  status?: Status | undefined;
  facility?: Facility | undefined;
}

/** Adds up the totals that a filter takes in; no filter takes all. `totals` is keyed without the prefix. */
export function totalOf(totals: ReadonlyMap<string, number>, filter: TotalFilter): number {
  let total = 0;
  for (const status of filter.status ? [filter.status] : statuses) {
    for (const facility of filter.facility ? [filter.facility] : facilities) {
      total += totals.get(`${status}/${facility}`) ?? 0;
    }
  }
  return total;
}
