import * as z from 'zod/mini';

import { blankValue, type FieldTable } from './field.ts';
import { formChecks, type Shape, shapeOf } from './form.ts';
import { formMessages } from './messages.ts';

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
