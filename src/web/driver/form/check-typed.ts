import { checkForm } from '#shared/check-in/check-form.ts';
import { offeredNames } from '#web/common/data/offered-facilities.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import type { FormErrors, Typed } from './use-driver-form.ts';

/** What is sent of a form, whole where there are no errors. */
export interface CheckedForm {
  values: Partial<Typed> & { formVersion?: number };
  errors: FormErrors;
}

/** Checks the specified form as the server will. */
export function checkTyped(typed: Typed): CheckedForm {
  const { values, broken } = checkForm(typed, { facilities: offeredNames() });
  const errors = Array.from(broken, ([name, rule]) => [name, formErrorText(name, rule)]);
  return { values, errors: Object.fromEntries(errors) as FormErrors };
}
