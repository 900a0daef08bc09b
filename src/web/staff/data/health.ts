import { useQuery } from '@tanstack/react-query';

import { readHealth, type SystemHealth } from '#shared/contract/system.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { freshness } from '#web/common/data/query-client.tsx';

/** An unhealthy system returns 503 and still says why. */
async function readSystemHealth(signal: AbortSignal): Promise<SystemHealth> {
  let unwell: Response | undefined;
  const onResponse = (response: Response) => {
    if (response.status === 503) unwell = response.clone();
  };
  try {
    return await callAsStaff(readHealth, { signal, onResponse });
  } catch (error) {
    const health = (await unwell?.json().catch(() => null)) as Partial<SystemHealth> | null | undefined;
    if (health?.status !== 'error') throw error;
    return { status: health.status, ...(health.message && { message: health.message }) };
  }
}

/** The server is polled every minute; an unreachable one is reported elsewhere. */
export function useHealth() {
  return useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => readSystemHealth(signal),
    staleTime: freshness.listMs,
    refetchInterval: freshness.listRefetchMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
}
