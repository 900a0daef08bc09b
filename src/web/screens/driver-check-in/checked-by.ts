import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Checks a form by a schema: its values as the schema makes them, or the first message of each field that is wrong. Smaller
 * than the general resolver, which every driver's phone would have to load.
 */
export function checkedBy<Values extends FieldValues>(
  schema: z.ZodMiniType<Values>,
): Resolver<Values, unknown, Values> {
  return (values, _context, { fields }) => {
    const checked = z.safeParse(schema, values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, { type: string; message: string; ref: unknown }> = {};
    for (const { code, message, path } of checked.error.issues) {
      const name = String(path[0]);
      // With the control, so that the first wrong one gets the focus.
      errors[name] ??= {
        type: code ?? 'invalid',
        message,
        ref: (fields as Record<string, { ref?: unknown }>)[name]?.ref,
      };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
