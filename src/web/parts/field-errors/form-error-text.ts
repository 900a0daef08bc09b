import { formTexts } from '#shared/check-in/form-texts.ts';
import type { BrokenRule } from '#shared/field-errors/broken-rule.ts';
import { type FieldError, fieldErrorText, type FieldErrorTexts } from '#shared/field-errors/field-error.ts';

/**
 * The message for a field error of the driver's form, or of another form by its `texts`. Older servers, and responses
 * stored on devices, contain plain messages.
 */
export function formErrorText(
  field: string,
  error: BrokenRule | FieldError | string,
  texts: FieldErrorTexts = formTexts,
): string {
  return typeof error === 'string' ? error : fieldErrorText(texts, field, error);
}
