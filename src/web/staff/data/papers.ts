import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { deletePaper, openPaper, readPapers } from '#shared/contract/papers.ts';
import { callUrl } from '#web/common/data/api.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/**
 * The papers that the check-in is asked for are included. They are refetched with each new version, which every change
 * of them creates.
 */
export function usePapers({ id, version }: Pick<StaffCheckIn, 'id' | 'version'>) {
  return useQuery({
    queryKey: queryKeys.papers(id, version),
    queryFn: ({ signal }) => callAsStaff(readPapers, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    retry: retryAsPolicy,
  });
}

/** Starting to send a paper creates no new version. */
export function useRefreshPapers(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.papers(id) });
}

export const pictureUrl = (id: string, size?: 'thumbnail') => callUrl(openPaper, { params: { id }, query: { size } });

export const removePaper = (id: string) => callAsStaff(deletePaper, { params: { id } });
