import * as z from 'zod/mini';

import { inFormat } from './text-field.ts';
import { broken } from '#shared/errors/broken-rule.ts';

/** `field-value.ts` has the type without a schema, because drivers' pages use it. */
export const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type FieldValue = z.infer<typeof FieldValue>;

export const FieldConflict = z.object({
  /** Set if the request changes several records. */
  id: z.optional(z.uuid()),
  field: z.string(),
  yours: FieldValue,
  theirs: FieldValue,
});
export type FieldConflict = z.infer<typeof FieldConflict>;

export const notEmpty = /* @__PURE__ */ z.refine<object>((changes) => Object.keys(changes).length > 0, {
  params: broken('nothing_to_change'),
});

/** Rejects lists that name something twice. @__NO_SIDE_EFFECTS__ */
export const namedOnce = <T>(keyOf: (one: T) => unknown = (one) => one) =>
  z.refine<T[]>((all) => new Set(all.map(keyOf)).size === all.length, { params: broken('named_twice') });

// The digit keeps ids distinct from the property names that every object inherits.
const idPattern = /^(?=.*\d)[a-z][a-z0-9-]{1,35}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id has lower-case letters and digits with at least one digit, or is a UUID. */
export const FormId = z.string().check(inFormat('formId', (id) => idPattern.test(id)));

/** The keys are field ids; null or an empty text clears a field. `brokenCustomRules` checks fields and values. */
export const CustomValuesInput = z.record(FormId, FieldValue);

/** The keys are field ids, in a response; empty fields are absent. */
export const ShownCustomValues = z.record(z.string(), FieldValue);
