import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type FormUpdate, readForm, updateForm } from '#shared/contract/form.ts';
import { errorTexts } from '#shared/error-texts.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { ApiError } from '#web/data/api.ts';
import { retryAsPolicy } from '#web/data/retries.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { queryKeys } from './keys.ts';

type FormAnswer = Awaited<ReturnType<typeof callAsStaff<typeof readForm>>>;

/** Visitors get a form too, but without what only staff see of its fields. */
function isStaffForm(form: FormAnswer): form is FormDefinition {
  return form.fields.every((field) => field.system || 'personal' in field);
}

/** The published form with all its fields, retired ones included; read again whenever somebody publishes another. */
export function useFormToEdit() {
  return useQuery({
    queryKey: queryKeys.form,
    queryFn: async ({ signal }): Promise<FormDefinition> => {
      const form = await callAsStaff(readForm, { signal });
      if (isStaffForm(form)) return form;
      throw new ApiError(errorTexts.authenticationRequired, 401, 'authentication_required');
    },
    // Another node may have been asked before it knew of a new version.
    staleTime: 0,
    retry: retryAsPolicy,
  });
}

/** Publishes the next version of the form. It is never queued: what others have published meanwhile has to be known. */
export function usePublishForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: FormUpdate) => callAsStaff(updateForm, { body: update }),
    onSuccess: (form) => client.setQueryData(queryKeys.form, form),
    // A refusal may be due to a version that somebody else has published.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.form }),
  });
}
