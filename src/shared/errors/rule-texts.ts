import type { driverFields } from '#shared/check-in/driver-fields.ts';
import type { fields } from '#shared/check-in/fields.ts';
import type { Language } from '#shared/words/languages.ts';
import { errors, moreErrors } from '#shared/words/en/outcome.ts';
import { rules as english } from '#shared/words/en/staff/rules.ts';
import { say } from '#shared/words/say.ts';
import type { WordParts } from '#shared/words/words.ts';
import { AppError } from './errors.ts';
import { minPasswordLength } from '#shared/access/credentials.ts';
import type { BrokenRule, RuleTexts } from './broken-rule.ts';
import { type FieldError, fieldErrorText } from './field-error.ts';

/** These fields have an error message of their own. */
type StaffField = {
  [K in keyof typeof fields]: (typeof fields)[K] extends { by: 'staff' } & ({ min: number } | { type: 'choice' })
    ? K
    : never;
}[keyof typeof fields];

/** These fields have a message of their own; the others can only break length and character rules. */
type DriverField = {
  [K in keyof typeof driverFields]: (typeof driverFields)[K] extends { min: number } | { type: 'choice' } ? K : never;
}[keyof typeof driverFields];

type RuleWords = Pick<WordParts, 'rules' | 'errors' | 'moreErrors'>;

/** A field's own message covers missing and invalid values. Source: docs/product, "Errors". */
export function ruleTextsIn(language: Language, words: RuleWords) {
  const { tooLong, unshowable, ...driverErrors } = words.errors;
  const { moreErrors: more } = words;
  const { fields, types, formats, missing: missingTexts, passwords, pictures, rules } = words.rules;
  const { credentials, ...staffErrors } = fields;
  const named = (texts: Readonly<Record<string, string>>, name: string) => texts[name] ?? texts['other'] ?? '';
  const { too_short, too_small, too_large, too_few, too_many, limit_reached, not_in_list, ...plain } = rules;
  const { not_in_long_list, not_a_dock_there, ...others } = plain;
  return {
    fields: {
      ...(driverErrors satisfies Record<DriverField, string>),
      ...(staffErrors satisfies Record<StaffField, string>),
      confirmed: more.confirmed,
      ticket: more.ticket,
      licenseEnd: more.licenseEnd,
      email: credentials,
      password: credentials,
    },
    rules: {
      ...others,
      too_long: ({ max }) => say(language, tooLong, { max }),
      unshowable,
      required: more.required,
      wrong_type: ({ expected }) => named(types, expected),
      wrong_format: ({ format }) => named(formats, format),
      too_short: ({ min }) => say(language, too_short, { min }),
      too_small: ({ min }) => say(language, too_small, { min }),
      too_large: ({ max }) => say(language, too_large, { max }),
      too_few: ({ min }) => say(language, too_few, { min }),
      too_many: ({ max }) => say(language, too_many, { max }),
      limit_reached: ({ max }) => say(language, limit_reached, { max }),
      not_in_list: ({ options }) => {
        const [last = '', ...before] = options.toReversed();
        if (before.length === 0) return say(language, not_in_list, { option: last });
        return say(language, not_in_long_list, { options: before.toReversed().join(', '), last });
      },
      not_a_dock_there: ({ facility }) => say(language, not_a_dock_there, { facility }),
      weak_password: ({ fault }) =>
        fault === 'short' ? say(language, passwords.short, { min: minPasswordLength }) : passwords[fault],
      not_a_picture: ({ fault }) => pictures[fault],
      needs: ({ missing }) => missingTexts[missing],
    } satisfies RuleTexts,
  };
}

export const fieldErrorTexts = /* @__PURE__ */ ruleTextsIn('en', { rules: english, errors, moreErrors });

export function fieldError(field: string, broken: BrokenRule): FieldError {
  return { ...broken, message: fieldErrorText(fieldErrorTexts, field, broken) };
}

export function rulesRefusal(rules: ReadonlyMap<string, BrokenRule>): AppError {
  const fields = Array.from(rules, ([path, rule]) => {
    return [path, fieldError(path.slice(path.lastIndexOf('.') + 1), rule)] as const;
  });
  const paths = fields.slice(0, 10).map(([path]) => path);
  const message = `Please correct ${paths.join(', ')}: ${fields[0]?.[1].message}`;
  return new AppError('validation_failed', message, { fields: Object.fromEntries(fields) });
}

/** `path` is, for example, `changes.dock`. */
export function fieldRefusal(path: string, rule: BrokenRule): AppError {
  const error = fieldError(path.slice(path.lastIndexOf('.') + 1), rule);
  return new AppError('validation_failed', error.message, { fields: { [path]: error } });
}
