import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type FormUpdate, readForm, StaffForm, updateForm } from '#shared/contract/form.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { type FormDefinition, hasPaperFields } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { ApiError } from '#web/common/data/api.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { queryKeys } from '#web/common/data/keys.ts';

const formQuery = queryOptions({
  queryKey: queryKeys.form,
  queryFn: async ({ signal }): Promise<FormDefinition> => {
    const staffs = StaffForm.safeParse(await callAsStaff(readForm, { signal }));
    // Visitors' version of the form must not be cached here.
    if (!staffs.success) throw new ApiError(errorTexts.authenticationRequired, 401, 'authentication_required');
    return staffs.data;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: retryAsPolicy,
});

/** This is the specified form until loaded. */
export function formIn(client: QueryClient): FormDefinition {
  return client.getQueryData<FormDefinition>(queryKeys.form) ?? firstForm;
}

/** This is the specified form until loaded. If nobody has published another form, no request is sent. */
export function useStaffForm(): FormDefinition {
  const version = useInstallation()?.formVersion ?? 1;
  const { data } = useQuery({ ...formQuery, enabled: version !== 1 });
  return (version !== 1 && data) || firstForm;
}

/** If the form never had a field for papers, no record has any. */
export function useHasPapers(): boolean {
  const form = useStaffForm();
  return useMay('paper:read') && hasPaperFields(form);
}

/** The form includes retired fields, and is refetched whenever somebody publishes another. */
export function useFormToEdit() {
  // The response may have come from a node that did not know of a new version yet.
  return useQuery({ ...formQuery, staleTime: 0 });
}

/** Publishing is never queued: the user must know what others have published meanwhile. */
export function usePublishForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: FormUpdate) => callAsStaff(updateForm, { body: update }),
    onSuccess: (form) => client.setQueryData(queryKeys.form, form),
    // A refusal may be due to a version that somebody else published.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.form }),
  });
}
