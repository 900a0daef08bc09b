import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

import { brokenRule } from '#shared/field-errors/broken-rule.ts';
import type { FieldErrorTexts } from '#shared/field-errors/field-error.ts';
import { formErrorText } from './form-error-text.ts';

/**
 * Checks a form by a schema: its values as the schema makes them, or what is said first of each field that is wrong, in
 * the words of the driver's form unless `texts` has others.
 */
export function checkedBy<Values extends FieldValues>(
  schema: z.ZodMiniType<Values>,
  texts?: FieldErrorTexts,
): Resolver<Values, unknown, Values> {
  return (values, _context, { fields }) => {
    const checked = z.safeParse(schema, values, { reportInput: true });
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, { type: string; message: string; ref: unknown }> = {};
    for (const issue of checked.error.issues) {
      const name = String(issue.path[0]);
      const rule = brokenRule(issue);
      // With the control, so that the first wrong one gets the focus.
      errors[name] ??= {
        type: rule.code,
        message: formErrorText(name, rule, texts),
        ref: (fields as Record<string, { ref?: unknown }>)[name]?.ref,
      };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
