import * as z from 'zod/mini';

import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import { ruleTextsIn } from '#shared/errors/rule-texts.ts';
import { errors, moreErrors } from '#shared/words/en/outcome.ts';
import { rules } from '#shared/words/en/staff/rules.ts';
import type { SentFieldErrors } from '#web/common/data/api-error.ts';
import { inLanguage, language } from '#web/common/data/words.ts';
import { formErrorText } from './form-error-text.ts';

const words = {
  rules: inLanguage('rules', rules),
  errors: inLanguage('errors', errors),
  moreErrors: inLanguage('moreErrors', moreErrors),
};

export const ruleTexts = () => ruleTextsIn(language(), words);

export const ruleText = (field: string, rule: BrokenRule): string => formErrorText(field, rule, ruleTexts());

/** The messages are keyed by field name without the parent's. */
export function errorTextsOf(fields: SentFieldErrors): Record<string, string> {
  const entries = Object.entries(fields).map(([path, error]) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return [name, formErrorText(name, error, ruleTexts())];
  });
  return Object.fromEntries(entries);
}

export function checkField<Value>(
  field: string,
  schema: z.ZodMiniType<Value>,
  value: unknown,
): { value: Value; error?: undefined } | { error: string } {
  const checked = z.safeParse(schema, value, { reportInput: true });
  if (checked.success) return { value: checked.data };
  const [issue] = checked.error.issues;
  return { error: formErrorText(field, issue ? brokenRule(issue) : broken('not_valid'), ruleTexts()) };
}
