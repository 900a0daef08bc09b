import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type CallView, readCalls, readCallsOf } from '#shared/contract/calls.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.tsx';

type Called = Pick<StaffCheckIn, 'id' | 'stage' | 'dockAssignedAt'>;

/** False for an earlier call. */
const isOf = (call: CallView, { id, dockAssignedAt }: Called) =>
  call.checkInId === id && Date.parse(call.at) === Date.parse(dockAssignedAt ?? '');

/**
 * Undefined until known, and if there is no call. The calls of all trucks shown share one request, which is sent only
 * if a truck shown is called. Events trigger a refetch.
 */
export function useOpenCall(checkIn: Called): CallView | undefined {
  const { id, stage, dockAssignedAt } = checkIn;
  return useQuery({
    queryKey: queryKeys.openCalls,
    queryFn: async ({ signal }) => (await callAsStaff(readCalls, { signal })).calls,
    enabled: stage === 'called',
    select: useCallback(
      (calls: readonly CallView[]) => calls.find((call) => isOf(call, { id, stage, dockAssignedAt })),
      [id, stage, dockAssignedAt],
    ),
    staleTime: freshness.listMs,
    // Refetched at intervals as well, because an event can be lost.
    refetchInterval: freshness.listRefetchMs,
    retry: retryAsPolicy,
  }).data;
}

/** The newest call comes first. Events trigger a refetch. */
export function useCallsOf(id: string) {
  return useQuery({
    queryKey: queryKeys.callsOf(id),
    queryFn: async ({ signal }) => (await callAsStaff(readCallsOf, { params: { id }, signal })).calls,
    staleTime: freshness.listMs,
    retry: retryAsPolicy,
  });
}

/** A driver's own page does not count as a channel. */
export const useHasChannels = (): boolean => useInstallation()?.calls !== undefined;
