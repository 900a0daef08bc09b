import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from './staff-store.ts';

/** A record from a loaded list. */
export function fromLists(id: string): StaffCheckIn | undefined {
  for (const [, page] of queryClient.getQueriesData<StaffCheckInPage>({ queryKey: queryKeys.lists })) {
    const row = page?.checkIns.find((candidate) => candidate.id === id);
    if (row) return row;
  }
  return undefined;
}

/** The driver of a check-in, as far as known here. */
export function driverOf(id: string): string {
  const checkIn = queryClient.getQueryData<StaffCheckIn | null>(queryKeys.record(id)) ?? fromLists(id);
  return checkIn?.driverName ?? '';
}
