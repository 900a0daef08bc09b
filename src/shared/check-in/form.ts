import * as z from 'zod/mini';

import { choiceOf, type ChoiceLists } from './choice-lists.ts';
import { driverFields } from './driver-fields.ts';
import type { Field, FieldTable, Written } from './field.ts';
import { lineOf, paragraph } from './text-field.ts';

export const formChecks = (lists: ChoiceLists) => ({
  line: (field: Field & { type: 'line' }) => lineOf(field),
  paragraph: () => paragraph(),
  choice: (field: Field & { type: 'choice' }) => choiceOf(field, lists),
  yesNo: () => z.boolean(),
});

type Checks = Readonly<Record<string, (field: never) => z.ZodMiniType>>;

export type Shape<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: z.ZodMiniType<Written<Table[Name]>, Written<Table[Name]>>;
};

export function shapeOf<const Table extends FieldTable>(table: Table, checks: Checks): Shape<Table> {
  const entries = Object.entries(table).map(([name, field]) => {
    const check = checks[field.type]?.(field as never) as z.ZodMiniType;
    return [name, 'default' in field && field.default === null ? z.nullable(check) : check];
  });
  return Object.fromEntries(entries) as Shape<Table>;
}

export function formOf<const Table extends FieldTable>(table: Table, lists: ChoiceLists) {
  return z.strictObject(shapeOf(table, formChecks(lists)));
}

/** Source: docs/product, "The driver's form". */
export const checkInFormOf = (lists: ChoiceLists) => formOf(driverFields, lists);
