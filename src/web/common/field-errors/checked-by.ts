import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

import { brokenRule } from '#shared/errors/schema-issue.ts';
import type { FieldErrorTexts } from '#shared/errors/field-error.ts';
import { formErrorText } from './form-error-text.ts';

/** Returns the parsed values, or the first message for each invalid field. */
export function checkedBy<Values extends FieldValues>(
  schema: z.ZodMiniType<Values>,
  texts: FieldErrorTexts,
): Resolver<Values, unknown, Values> {
  return (values, _context, { fields }) => {
    const checked = z.safeParse(schema, values, { reportInput: true });
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, { type: string; message: string; ref: unknown }> = {};
    for (const issue of checked.error.issues) {
      const name = String(issue.path[0]);
      const rule = brokenRule(issue);
      // Includes the control, so that the first invalid one gets the focus.
      errors[name] ??= {
        type: rule.code,
        message: formErrorText(name, rule, texts),
        ref: (fields as Record<string, { ref?: unknown }>)[name]?.ref,
      };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
