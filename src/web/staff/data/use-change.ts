import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Sends a change of what is read by a key, and reads that again, also after a failure: somebody else may have changed it. It is
 * never queued, and nothing of it is kept, since it may hold a secret.
 */
export function useChange<Input, Result>(queryKey: QueryKey, send: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, gcTime: 0, onSettled: () => client.invalidateQueries({ queryKey }) });
}
