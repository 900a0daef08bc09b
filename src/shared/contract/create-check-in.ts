import * as z from 'zod/mini';

import { arrivalShapeOf } from '../check-in/arrival.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import { driverFields } from '../check-in/driver-fields.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { paragraph } from '../check-in/text-field.ts';
import { CustomValuesInput } from '../check-in/value-schemas.ts';
import { maxTypedCode } from '../gate/gate-code.ts';
import { languages } from '../words/languages.ts';
import { endpoint } from './endpoint.ts';
import { timingFields, Uuid } from './operation.ts';
import { AcceptedRules } from './site-rules.ts';

/** As long as the words of a consent can be. */
const maxWording = 600;

/**
 * What a driver said to being sent texts, and which of our words he read: language and version. The server keeps these words,
 * where texts are on; what `wording` says, which older pages send, is not kept. Source: docs/product, "Texts".
 */
export const TextConsent = z.strictObject({
  given: z.boolean(),
  wording: z.optional(paragraph(1).check(z.maxLength(maxWording))),
  language: z.enum(languages),
  /** The version of the words; the first if absent. */
  version: z.optional(z.int().check(z.gte(1))),
});
export type TextConsent = z.infer<typeof TextConsent>;

/** A new check-in: the form and, from a visitor, the confirmation. Its id doubles as the operation id. */
export const newCheckInOf = (lists: ChoiceLists) =>
  z.strictObject({
    id: Uuid,
    ...arrivalShapeOf(driverFields, lists),
    confirmed: z.optional(z.boolean()),
    userId: z.optional(Uuid),
    /** The version of the form that was filled in, by which it is judged; the one of today if absent. */
    formVersion: z.optional(z.int().check(z.gte(1))),
    fields: z.optional(CustomValuesInput),
    /** The language in which the driver read the form. */
    language: z.optional(z.enum(languages)),
    textConsent: z.optional(TextConsent),
    siteRules: z.optional(AcceptedRules),
    /** What the driver read at the gate, where the facility asks for it. Whatever it is, the check-in is taken. */
    gateCode: z.optional(z.string().check(z.maxLength(maxTypedCode))),
    ...timingFields,
  });
export type NewCheckIn = z.infer<ReturnType<typeof newCheckInOf>>;

export const createCheckIn = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/check-ins',
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
