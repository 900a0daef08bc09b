import { formTexts } from '#shared/check-in/form-texts.ts';
import type { BrokenRule } from '#shared/field-errors/broken-rule.ts';
import { type FieldError, fieldErrorText, type FieldErrorTexts } from '#shared/field-errors/field-error.ts';

/**
 * The words for what is wrong with a field of the driver's form, or of another by its `texts`. Servers of before, and what
 * devices kept of their answers, have the words themselves.
 */
export function formErrorText(
  field: string,
  error: BrokenRule | FieldError | string,
  texts: FieldErrorTexts = formTexts,
): string {
  return typeof error === 'string' ? error : fieldErrorText(texts, field, error);
}
