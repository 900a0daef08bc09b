import * as z from 'zod/mini';

import { arrivalShapeOf } from '../check-in/arrival.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import { driverFields } from '../check-in/driver-fields.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { Instant, paragraph } from '../check-in/text-field.ts';
import { CustomValuesInput } from '../check-in/value-schemas.ts';
import { maxTypedCode } from '../gate/gate-code.ts';
import { languages } from '../words/languages.ts';
import { endpoint } from './endpoint.ts';
import { timingFields, Uuid } from './operation.ts';

/** `at` is by the clock of the driver's device, like the other times it sends. */
const AcceptedRules = z.strictObject({ version: z.int().check(z.gte(1)), language: z.enum(languages), at: Instant });

/** Characters in the wording of a consent. */
const maxWording = 600;

/**
 * The consent has the language and version of the wording that the driver read. The server stores its own copy of that
 * wording if texts are enabled; `wording`, which older pages send, is ignored. Source: docs/product, "Texts".
 */
export const TextConsent = z.strictObject({
  given: z.boolean(),
  wording: z.optional(paragraph(1).check(z.maxLength(maxWording))),
  language: z.enum(languages),
  /** The version of the wording; the first if absent. */
  version: z.optional(z.int().check(z.gte(1))),
});
export type TextConsent = z.infer<typeof TextConsent>;

/** A visitor sends `confirmed`. The id doubles as the operation id. */
export const newCheckInOf = (lists: ChoiceLists) =>
  z.strictObject({
    id: Uuid,
    ...arrivalShapeOf(driverFields, lists),
    confirmed: z.optional(z.boolean()),
    userId: z.optional(Uuid),
    /** The check-in is checked against this version; the current one if absent. */
    formVersion: z.optional(z.int().check(z.gte(1))),
    fields: z.optional(CustomValuesInput),
    /** The language in which the driver read the form. */
    language: z.optional(z.enum(languages)),
    textConsent: z.optional(TextConsent),
    siteRules: z.optional(AcceptedRules),
    /** The code as the driver read it at the gate. The check-in is accepted whatever the code is. */
    gateCode: z.optional(z.string().check(z.maxLength(maxTypedCode))),
    ...timingFields,
  });
export type NewCheckIn = z.infer<ReturnType<typeof newCheckInOf>>;

export const createCheckIn = /* @__PURE__ */ endpoint('POST', '/api/check-ins', {
  action: 'check-in:create',
  facilities: 'written',
  summary: 'Check a driver in',
  tag: 'check-ins',
  body: newCheckInOf,
  namesForm: true,
  answers: {
    201: { public: PublicCheckIn, staff: StaffCheckIn },
    200: { public: PublicCheckIn, staff: StaffCheckIn },
  },
  errors: ['id_conflict'],
});
