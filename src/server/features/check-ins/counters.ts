import { facilities, type Facility, type Status, statuses } from '#shared/check-in/closed-lists.ts';

/** What the names of this feature's totals begin with. */
export const checkInCounterPrefix = 'check-ins/';

/** The total a record counts toward: one per status and facility. */
export function counterOf(row: { status: Status; facility: Facility }): string {
  return `${checkInCounterPrefix}${row.status}/${row.facility}`;
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
