import * as z from 'zod/mini';

import type { ChoiceLists } from './choice-lists.ts';
import type { driverFields } from './driver-fields.ts';
import { blankValue, type FieldTable, type Written } from './field.ts';
import { formChecks, type Shape, shapeOf } from './form.ts';

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
export function arrivalShapeOf<const Table extends FieldTable>(table: Table, lists: ChoiceLists): ArrivalShape<Table> {
  const entries = Object.entries(shapeOf(table, formChecks(lists))).map(([name, check]) => {
    const field = table[name];
    return [name, field && mayBeAbsent(field) ? z._default(check, blankValue(field)) : check];
  });
  return Object.fromEntries(entries) as ArrivalShape<Table>;
}

type Fields = typeof driverFields;
type Needed = {
  [Name in keyof Fields]: Fields[Name] extends { required: true } | { min: number } ? Name : never;
}[keyof Fields];

/** A form as a page of any version sends and keeps it: what may be absent need not be there. */
export type ArrivalForm = { [Name in Needed]: Written<Fields[Name]> } & {
  [Name in Exclude<keyof Fields, Needed>]?: Written<Fields[Name]>;
};
