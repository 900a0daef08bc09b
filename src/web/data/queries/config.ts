import { useQuery } from '@tanstack/react-query';

import { loadConfig } from '#web/data/config.ts';
import { retryAsPolicy } from '#web/data/retries.ts';
import { queryKeys } from './keys.ts';

/** The installation's settings; they do not change while a page is open. */
export function useConfig() {
  return useQuery({
    queryKey: queryKeys.config,
    queryFn: loadConfig,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: retryAsPolicy,
  });
}
