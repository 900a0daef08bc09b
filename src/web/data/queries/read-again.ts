import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what is on the screen under a key again, because it changed on the server. TanStack Query replaces a reading under
 * way only where there is an older answer: a first answer, which may have left the server before the change, is read again
 * once it is here.
 */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // One that fails is read again by whoever shows the failure.
    query.fetch().then(again, () => undefined);
  }
  void client.invalidateQueries({ queryKey });
}
