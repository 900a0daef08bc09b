import * as z from 'zod/mini';

import { broken } from '#shared/errors/broken-rule.ts';

/** The schema of a field's value; without schemas, where drivers' pages use it, it is in `field-value.ts`. */
export const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type FieldValue = z.infer<typeof FieldValue>;

/** A field in which a change conflicts with the stored record, with both values. */
export const FieldConflict = z.object({
  /** The record, if the request changes several. */
  id: z.optional(z.uuid()),
  field: z.string(),
  yours: FieldValue,
  theirs: FieldValue,
});
export type FieldConflict = z.infer<typeof FieldConflict>;

/** Refuses changes that name no field. */
export const notEmpty = /* @__PURE__ */ z.refine<object>((changes) => Object.keys(changes).length > 0, {
  params: broken('nothing_to_change'),
});

// The digit keeps ids apart from the names that every object has.
const idPattern = /^(?=.*\d)[a-z][a-z0-9-]{1,35}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a custom field or of an option: small letters and digits with at least one digit, or a UUID. */
export const FormId = z
  .string()
  .check(z.refine((id) => idPattern.test(id), { params: broken('wrong_format', { format: 'formId' }) }));

/**
 * Values of custom fields in a request, by field id; null or an empty text empties a field. Which fields there are and
 * what they take depends on the form, by which `brokenCustomRules` judges them.
 */
export const CustomValuesInput = z.record(FormId, FieldValue);

/** Values of custom fields in an answer, by field id; empty ones are absent. */
export const ShownCustomValues = z.record(z.string(), FieldValue);
