import type { BrokenRule, RuleTexts } from './broken-rule.ts';

export type FieldError = BrokenRule & { message: string };

export interface FieldErrorTexts {
  /** The texts by field, for a missing or invalid value. */
  fields: Readonly<Record<string, string>>;
  rules: Partial<RuleTexts>;
}

const usesFieldText: ReadonlySet<string> = new Set<BrokenRule['code']>([
  'required',
  'too_short',
  'wrong_type',
  'not_in_list',
  'not_valid',
]);

/** The server's own message if `texts` do not cover the rule. */
export function fieldErrorText(
  texts: FieldErrorTexts,
  field: string,
  error: BrokenRule & { message?: string },
): string {
  const text = (usesFieldText.has(error.code) && texts.fields[field]) || texts.rules[error.code];
  return typeof text === 'function' ? text(error.params as never) : (text ?? error.message ?? '');
}
