import type { BrokenRule } from '#shared/errors/broken-rule.ts';
import { type FieldError, fieldErrorText, type FieldErrorTexts } from '#shared/errors/field-error.ts';
import { errors } from '#shared/words/en/form.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

const words = inLanguage('errors', errors);

/** Messages of the specified form, in the language of its document: all that a first visit needs. */
export const formErrorTexts: FieldErrorTexts = {
  fields: words,
  rules: {
    too_long: ({ max }) => say(words.tooLong, { max }),
    get unshowable() {
      return words.unshowable;
    },
  },
};

/**
 * The message for a field error of the driver's form, or of another form by its `texts`. Older servers, and responses
 * stored on devices, contain plain messages.
 */
export function formErrorText(
  field: string,
  error: BrokenRule | FieldError | string,
  texts: FieldErrorTexts = formErrorTexts,
): string {
  return typeof error === 'string' ? error : fieldErrorText(texts, field, error);
}
