import * as z from 'zod/mini';

import { brokenRule } from '#shared/errors/schema-issue.ts';
import { ruleTexts } from '#web/common/field-errors/field-error-texts.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';

/** The message comes with its field and its path through lists. */
export function firstFault(
  schema: z.ZodMiniType,
  value: unknown,
): { field: string; path: string; text: string } | null {
  const checked = z.safeParse(schema, value, { reportInput: true });
  const issue = checked.error?.issues[0];
  if (!issue) return null;
  const field = issue.path.findLast((part) => typeof part === 'string' && part !== 'changes');
  const text = formErrorText(String(field), brokenRule(issue), ruleTexts());
  return { field: String(field), path: issue.path.join('.'), text };
}
