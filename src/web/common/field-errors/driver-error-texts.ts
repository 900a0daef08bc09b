import type { FieldErrorTexts } from '#shared/errors/field-error.ts';
import { moreErrors } from '#shared/words/en/outcome.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { formErrorTexts } from './form-error-text.ts';

const words = inLanguage('moreErrors', moreErrors);

/** Messages under all fields that drivers may be asked to fill in, in their language. */
export const driverErrorTexts: FieldErrorTexts = {
  get fields() {
    return { ...words, ...formErrorTexts.fields };
  },
  get rules() {
    return {
      ...formErrorTexts.rules,
      required: words.required,
      too_large: ({ max }: { max: number }) => say(words.tooLarge, { max }),
      too_small: ({ min }: { min: number }) => say(words.tooSmall, { min }),
      wrong_type: ({ expected }: { expected: string }) => (expected === 'number' ? words.number : words.invalid),
      wrong_format: ({ format }: { format: string }) =>
        (words as Readonly<Record<string, string>>)[format] ?? words.invalid,
      not_in_list: () => words.option,
      facility_closed: words.closed,
      not_valid: words.invalid,
    };
  },
};
