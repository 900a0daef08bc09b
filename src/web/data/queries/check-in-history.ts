import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { readHistory } from '#shared/contract/check-ins.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { queryKeys } from './keys.ts';

/** Who changed what of a check-in and when, oldest first; read again whenever the record has a new version. */
export function useHistory({ id, version }: Pick<StaffCheckIn, 'id' | 'version'>, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.history(id, version),
    queryFn: async ({ signal }) => (await callAsStaff(readHistory, { params: { id }, signal })).entries,
    placeholderData: keepPreviousData,
    enabled,
  });
}
