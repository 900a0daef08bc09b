import type { UseFormReturn } from 'react-hook-form';

import { type CheckInForm, formFields } from '#shared/check-in/form.ts';
import type { SentFieldErrors } from '#web/data/api-error.ts';
import { ApiError } from '#web/data/api.ts';
import { mayRetry } from '#web/data/retries.ts';
import { formErrorText } from '#web/parts/field-errors/form-error-text.ts';
import { checkInFormTexts } from '#web/parts/texts/check-in-form.ts';
import { toast } from '#web/ui/toast-store.ts';

/** The toast where an earlier attempt got through unnoticed. */
const alreadyRecorded = {
  title: 'Already checked in',
  description: 'An earlier attempt was recorded. Please tell the staff what has changed since.',
} as const;

export type Failure = 'recorded-before' | 'invalid' | 'refused' | 'not-sent';

function showFieldErrors(form: UseFormReturn<CheckInForm>, fields: SentFieldErrors): boolean {
  let isFirst = true;
  const custom = Object.keys(fields).filter((name) => name.startsWith('fields.'));
  for (const name of [...formFields, ...custom]) {
    const error = fields[name];
    if (!error) continue;
    form.setError(name as keyof CheckInForm, { message: formErrorText(name, error) }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return !isFirst;
}

/**
 * Shows the driver why the server refused a check-in, at the fields if it names any. `not-sent` means the server was
 * unreachable or failed; the caller handles that.
 */
export function explainFailure(error: unknown, form: UseFormReturn<CheckInForm>): Failure {
  const problem = error instanceof ApiError ? error : undefined;
  // An earlier attempt took the id but its response was lost, and the form was edited since.
  if (problem?.code === 'id_conflict') {
    toast({ ...alreadyRecorded, variant: 'warning', topic: 'form' });
    return 'recorded-before';
  }
  if (problem?.fields && showFieldErrors(form, problem.fields)) {
    toast({ ...checkInFormTexts.invalidForm, variant: 'destructive', topic: 'form' });
    return 'invalid';
  }
  if (problem && !mayRetry(problem)) {
    toast({
      ...checkInFormTexts.refused,
      ...(problem.message && { description: problem.message }),
      variant: 'destructive',
      topic: 'form',
    });
    return 'refused';
  }
  return 'not-sent';
}
