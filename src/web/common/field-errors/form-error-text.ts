import type { BrokenRule } from '#shared/errors/broken-rule.ts';
import { type FieldError, fieldErrorText, type FieldErrorTexts } from '#shared/errors/field-error.ts';
import { errors, moreErrors } from '#shared/words/en/outcome.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

const words = inLanguage('errors', errors);
const more = inLanguage('moreErrors', moreErrors);

const driverErrorTexts: FieldErrorTexts = {
  get fields() {
    return { ...more, ...words };
  },
  get rules() {
    return {
      too_long: ({ max }: { max: number }) => say(words.tooLong, { max }),
      unshowable: words.unshowable,
      required: more.required,
      too_large: ({ max }: { max: number }) => say(more.tooLarge, { max }),
      too_small: ({ min }: { min: number }) => say(more.tooSmall, { min }),
      wrong_type: ({ expected }: { expected: string }) => (expected === 'number' ? more.number : more.invalid),
      wrong_format: ({ format }: { format: string }) =>
        (more as Readonly<Record<string, string>>)[format] ?? more.invalid,
      not_in_list: () => more.option,
      facility_closed: more.closed,
      not_valid: more.invalid,
    };
  },
};

/** The driver's form has the default texts; other forms pass their own. */
export function formErrorText(
  field: string,
  error: BrokenRule | FieldError | string,
  texts: FieldErrorTexts = driverErrorTexts,
): string {
  return typeof error === 'string' ? error : fieldErrorText(texts, field, error);
}
