import { useQueries } from '@tanstack/react-query';

import { assignedDock, queueState } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { pageSizes } from '#shared/contract/check-ins.ts';
import { readQueue } from '#shared/contract/queue.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.tsx';
import { recordBook } from './staff-store.ts';
import { useShown } from './unsent.ts';

async function readTaken(facility: string, signal: AbortSignal): Promise<StaffCheckIn[]> {
  const read = async (state: 'docked' | 'waiting') => {
    const query = { state, facility, pageSize: pageSizes.max };
    const answer = await callAsStaff(readQueue, { query, signal });
    return answer.checkIns.filter((truck) => truck.view === 'staff');
  };
  const [docked, waiting] = await Promise.all([read('docked'), read('waiting')]);
  return recordBook.loaded([...docked, ...waiting]);
}

/** Docked trucks come first. Undefined until known. */
export function useTakenDocks(facilities: readonly string[]): StaffCheckIn[] | undefined {
  const shown = useShown();
  const answers = useQueries({
    queries: facilities.map((facility) => ({
      queryKey: queryKeys.takenAt(facility),
      queryFn: ({ signal }: { signal: AbortSignal }) => readTaken(facility, signal),
      staleTime: freshness.listMs,
      retry: retryAsPolicy,
    })),
  });
  if (answers.some(({ data }) => data === undefined)) return undefined;
  return shown
    .each(answers.flatMap(({ data }) => data ?? []))
    .filter((truck) => queueState(truck) !== 'done' && assignedDock(truck) !== '')
    .toSorted((a, b) => Number(queueState(b) === 'docked') - Number(queueState(a) === 'docked'));
}
