import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { retryAsPolicy } from '#web/common/data/retries.ts';

/** Reads what others change too: again at each look, and retried by the policy. */
export const useRead = <Result>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Result>) =>
  useQuery({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0, retry: retryAsPolicy });

/**
 * Sends a change of what is read by a key, and reads that again, also after a failure: somebody else may have changed it. It is
 * never queued, and nothing of it is kept, since it may hold a secret.
 */
export function useChange<Input, Result>(queryKey: QueryKey, send: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, gcTime: 0, onSettled: () => client.invalidateQueries({ queryKey }) });
}
