import { formFields } from '#shared/check-in/driver-fields.ts';
import type { OperationOf } from '#shared/offline/operation.ts';
import type { SentFieldErrors } from '#web/common/data/api-error.ts';
import { ApiError } from '#web/common/data/api.ts';
import { mayRetry } from '#web/common/data/retries.ts';
import { offlineQueue, startOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import { refusalText } from '#web/common/texts/refusals.ts';
import { checkInFormTexts } from '#web/common/texts/check-in-form.ts';
import { outcome } from '#shared/words/en/outcome.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import type { DriverForm, FormErrors } from './use-driver-form.ts';

const texts = inLanguage('outcome', outcome);

export { checkTyped } from './check-typed.ts';
export { mayCheckIn } from './duplicate-question.tsx';
export { followConfigOnFocus } from '#web/common/data/follow-config.ts';

/** Throws if there is no room. */
export async function keep(arrival: OperationOf<'ADD'>): Promise<void> {
  startOfflineQueue();
  await offlineQueue.add(arrival, 1);
}

export type Failure = 'recorded-before' | 'invalid' | 'refused' | 'not-sent';

/** Null if no error is about the form's own fields. */
function errorsAt(fields: SentFieldErrors): FormErrors | null {
  const isOurs = (name: string) => [...formFields, 'siteRules'].includes(name) || name.startsWith('fields.');
  const ours = Object.entries(fields).filter(([name]) => isOurs(name));
  return ours.length > 0 ? Object.fromEntries(ours.map(([name, error]) => [name, formErrorText(name, error)])) : null;
}

/**
 * Errors appear at the fields if the server names any. `not-sent` means that the server was unreachable or failed; the
 * caller handles that.
 */
export function explainFailure(error: unknown, refuse: DriverForm['refuse']): Failure {
  const problem = error instanceof ApiError ? error : undefined;
  // An earlier attempt took the id but its response was lost, and the form was edited since.
  if (problem?.code === 'id_conflict') {
    toast({ ...texts.recordedBefore, variant: 'warning', topic: 'form' });
    return 'recorded-before';
  }
  const errors = problem?.fields && errorsAt(problem.fields);
  if (errors) {
    refuse(errors);
    toast({ ...checkInFormTexts.invalidForm, variant: 'destructive', topic: 'form' });
    return 'invalid';
  }
  if (problem && !mayRetry(problem)) {
    toast({
      ...texts.refused,
      ...(problem.message && { description: refusalText(problem) }),
      variant: 'destructive',
      topic: 'form',
    });
    return 'refused';
  }
  return 'not-sent';
}
