import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import { readForm, StaffForm } from '#shared/contract/form.ts';
import { errorTexts } from '#shared/error-texts.ts';
import { firstForm, type FormDefinition } from '#shared/form/definition.ts';
import { ApiError } from '#web/data/api.ts';
import { configStore } from '#web/data/config.ts';
import { retryAsPolicy } from '#web/data/retries.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { useStore } from '#web/data/use-store.ts';
import { queryKeys } from './keys.ts';

const formQuery = queryOptions({
  queryKey: queryKeys.form,
  queryFn: async ({ signal }): Promise<FormDefinition> => {
    const staffs = StaffForm.safeParse(await callAsStaff(readForm, { signal }));
    // What visitors get of it has no place here.
    if (!staffs.success) throw new ApiError(errorTexts.authenticationRequired, 401, 'authentication_required');
    return staffs.data;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: retryAsPolicy,
});

/** The form as a cache knows it; the specified one until it is read. */
export function formIn(client: QueryClient): FormDefinition {
  return client.getQueryData<FormDefinition>(queryKeys.form) ?? firstForm;
}

/**
 * The form as staff have it; the specified one until it is read. Where nobody has published another, nothing is
 * requested.
 */
export function useStaffForm(): FormDefinition {
  const version = useStore(configStore, () => null)?.formVersion ?? 1;
  const { data } = useQuery({ ...formQuery, enabled: version !== 1 });
  return (version !== 1 && data) || firstForm;
}
