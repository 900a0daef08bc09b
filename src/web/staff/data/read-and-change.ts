import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { retryAsPolicy } from '#web/common/data/retries.ts';

/** Others change the data too: it is refetched on each mount, and requests are retried as the policy allows. */
export const useRead = <Result>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Result>) =>
  useQuery({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0, retry: retryAsPolicy });

/**
 * The data under the key is refetched, also after a failure, because somebody else may have changed it. The change is
 * never queued, and neither request nor response is cached, since they may contain a secret.
 */
export function useChange<Input, Result>(queryKey: QueryKey, send: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, gcTime: 0, onSettled: () => client.invalidateQueries({ queryKey }) });
}
