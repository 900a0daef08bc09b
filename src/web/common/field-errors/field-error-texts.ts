import * as z from 'zod/mini';

import { broken } from '#shared/errors/broken-rule.ts';
import { brokenRule } from '#shared/errors/schema-issue.ts';
import { fieldErrorTexts as english } from '#shared/errors/rule-texts.ts';
import type { SentFieldErrors } from '#web/common/data/api-error.ts';
import { formErrorText } from './form-error-text.ts';

/** Messages for each field named in a response, by its name without the parent's. */
export function errorTextsOf(fields: SentFieldErrors): Record<string, string> {
  const entries = Object.entries(fields).map(([path, error]) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return [name, formErrorText(name, error, english)];
  });
  return Object.fromEntries(entries);
}

/** Validates one field: returns the parsed value or a message. */
export function checkField<Value>(
  field: string,
  schema: z.ZodMiniType<Value>,
  value: unknown,
): { value: Value; error?: undefined } | { error: string } {
  const checked = z.safeParse(schema, value, { reportInput: true });
  if (checked.success) return { value: checked.data };
  const [issue] = checked.error.issues;
  return { error: formErrorText(field, issue ? brokenRule(issue) : broken('not_valid'), english) };
}
