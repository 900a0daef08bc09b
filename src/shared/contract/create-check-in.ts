import * as z from 'zod/mini';

import { CheckInForm } from '../check-in/form.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { endpoint } from './endpoint.ts';
import { timingFields } from './operation.ts';
import { Uuid } from './uuid.ts';

/** A new check-in: the form and, from a visitor, the confirmation. Its id names the operation too. */
export const NewCheckIn = z.strictObject({
  id: Uuid,
  ...CheckInForm.def.shape,
  comments: z._default(CheckInForm.def.shape.comments, ''),
  confirmed: z.optional(z.boolean()),
  userId: z.optional(Uuid),
  ...timingFields,
});
export type NewCheckIn = z.infer<typeof NewCheckIn>;

export const createCheckIn = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/check-ins',
  action: 'check-in:create',
  summary: 'Check a driver in',
  tag: 'check-ins',
  body: NewCheckIn,
  answers: {
    201: { anonymous: PublicCheckIn, admin: StaffCheckIn },
    200: { anonymous: PublicCheckIn, admin: StaffCheckIn },
  },
  errors: ['id_conflict'],
});
