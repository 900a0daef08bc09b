import { useQuery } from '@tanstack/react-query';

import { readUnverified, type SettleUnverified, settleUnverified } from '#shared/contract/check-ins.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { newId } from '#web/common/data/new-id.ts';
import { freshness } from '#web/common/data/query-client.tsx';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryClient } from './staff-store.ts';

const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.unverified });

/**
 * Null means all facilities. No request is sent if no facility has ever asked for a gate code; if none asks any more,
 * requests continue until all check-ins are settled.
 */
export function useUnverified(facility: string | null) {
  const installation = useInstallation();
  const isAsking = installation?.facilities.some(({ gateCode }) => gateCode) === true;
  return useQuery({
    queryKey: [...queryKeys.unverified, facility],
    queryFn: ({ signal }) => callAsStaff(readUnverified, { query: { ...(facility && { facility }) }, signal }),
    enabled: installation?.hasAskedForCodes === true,
    staleTime: freshness.listMs,
    refetchInterval: ({ state }) => (isAsking || (state.data?.count ?? 0) > 0) && freshness.listRefetchMs,
    retry: retryAsPolicy,
  });
}

/** Only check-ins unverified when the list was read are settled; resolves to their number and the operation to undo. */
export async function settleAll(settled: Omit<SettleUnverified, 'operationId'>) {
  const operationId = newId();
  const { count } = await callAsStaff(settleUnverified, { body: { ...settled, operationId } });
  await readAgain();
  return { count, operationId };
}
