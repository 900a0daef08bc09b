import * as z from 'zod/mini';

import { arrivalShapeOf } from '../check-in/arrival.ts';
import type { ChoiceLists } from '../check-in/choice-lists.ts';
import { driverFields } from '../check-in/driver-fields.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { CustomValuesInput } from '../check-in/field-value.ts';
import { endpoint } from './endpoint.ts';
import { timingFields, Uuid } from './operation.ts';

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
    ...timingFields,
  });
export type NewCheckIn = z.infer<ReturnType<typeof newCheckInOf>>;

export const createCheckIn = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/check-ins',
  action: 'check-in:create',
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
