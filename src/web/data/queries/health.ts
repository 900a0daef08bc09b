import { useQuery } from '@tanstack/react-query';

import { readHealth, type SystemHealth } from '#shared/contract/system.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { queryKeys } from './keys.ts';
import { freshness } from './query-client.ts';

/** An unwell system answers 503 and still says what ails it. */
async function readSystemHealth(signal: AbortSignal): Promise<SystemHealth> {
  let unwell: Response | undefined;
  const onResponse = (response: Response) => {
    if (response.status === 503) unwell = response.clone();
  };
  try {
    return await callAsStaff(readHealth, { signal, onResponse });
  } catch (error) {
    const said = (await unwell?.json().catch(() => null)) as Partial<SystemHealth> | null | undefined;
    if (said?.status !== 'error') throw error;
    return { status: said.status, ...(said.message && { message: said.message }) };
  }
}

/** How the system is, asked every minute; a server that cannot be reached is not told apart here. */
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
