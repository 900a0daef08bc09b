import * as z from 'zod/mini';

import type { ChoiceLists } from './choice-lists.ts';
import type { driverFields } from './driver-fields.ts';
import { blankValue, type FieldTable, type Written } from './field.ts';
import { formChecks, type Shape, shapeOf } from './form.ts';

/** An optional field has a default and no minimum length. */
function isOptional(field: FieldTable[string]): boolean {
  return !field.required && !('min' in field && field.min);
}

type ArrivalShape<Table extends FieldTable> = {
  [Name in keyof Shape<Table>]: Table[Name] extends { required: true } | { min: number }
    ? Shape<Table>[Name]
    : z.ZodMiniDefault<Shape<Table>[Name]>;
};

export function arrivalShapeOf<const Table extends FieldTable>(table: Table, lists: ChoiceLists): ArrivalShape<Table> {
  const entries = Object.entries(shapeOf(table, formChecks(lists))).map(([name, usual]) => {
    const field = table[name];
    const rules = lists.rules?.[name];
    const check = rules?.check ?? usual;
    const mayBeMissing = field && (rules?.isOptional ?? isOptional(field));
    return [name, mayBeMissing ? z._default(check, blankValue(field)) : check];
  });
  return Object.fromEntries(entries) as ArrivalShape<Table>;
}

type Fields = typeof driverFields;
type RequiredName = {
  [Name in keyof Fields]: Fields[Name] extends { required: true } | { min: number } ? Name : never;
}[keyof Fields];

/** Any version of the page sends or stores this form: optional fields may be missing. */
export type ArrivalForm = { [Name in RequiredName]: Written<Fields[Name]> } & {
  [Name in Exclude<keyof Fields, RequiredName>]?: Written<Fields[Name]>;
};
