import * as z from 'zod/mini';

import { driverFields } from '../check-in/driver-fields.ts';
import { blankValue, type FieldTable } from '../check-in/field.ts';
import { formChecks, type Shape, shapeOf } from '../check-in/form.ts';
import { formMessages } from '../check-in/messages.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { endpoint } from './endpoint.ts';
import { timingFields } from './operation.ts';
import { Uuid } from './uuid.ts';

/** Fields that need not be named: they have a value of their own, and nothing says that they must be given. */
function mayBeAbsent(field: FieldTable[string]): boolean {
  return !field.required && !('min' in field && field.min);
}

type ArrivalShape<Table extends FieldTable> = {
  [Name in keyof Shape<Table>]: Table[Name] extends { required: true } | { min: number }
    ? Shape<Table>[Name]
    : z.ZodMiniDefault<Shape<Table>[Name]>;
};

/** The checks of a new check-in's fields: what may be absent then holds its default. */
export function arrivalShapeOf<const Table extends FieldTable>(table: Table): ArrivalShape<Table> {
  const entries = Object.entries(shapeOf(table, formChecks, formMessages)).map(([name, check]) => {
    const field = table[name];
    return [name, field && mayBeAbsent(field) ? z._default(check, blankValue(field)) : check];
  });
  return Object.fromEntries(entries) as ArrivalShape<Table>;
}

/** A new check-in: the form and, from a visitor, the confirmation. Its id names the operation too. */
export const NewCheckIn = z.strictObject({
  id: Uuid,
  ...arrivalShapeOf(driverFields),
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
