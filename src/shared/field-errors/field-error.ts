import type { BrokenRule, RuleTexts } from './broken-rule.ts';

/** What is wrong with one field, as problem+json tells it: the message is English, for programs. */
export type FieldError = BrokenRule & { message: string };

/** How field errors read in one language. */
export interface FieldErrorTexts {
  /** By field: what is said where it is missing or its value is none that it takes. */
  fields: Readonly<Record<string, string>>;
  rules: Partial<RuleTexts>;
}

const saidByField: ReadonlySet<string> = new Set<BrokenRule['code']>([
  'required',
  'too_short',
  'wrong_type',
  'not_in_list',
]);

/** The words for what is wrong with `field`; the server's own where `texts` do not know the rule. */
export function fieldErrorText(
  texts: FieldErrorTexts,
  field: string,
  error: BrokenRule & { message?: string },
): string {
  const text = (saidByField.has(error.code) && texts.fields[field]) || texts.rules[error.code];
  return typeof text === 'function' ? text(error.params as never) : (text ?? error.message ?? '');
}
