import * as z from 'zod/mini';

import { driverFields } from './driver-fields.ts';
import { blankValue, type Field, type FieldTable, type Written } from './field.ts';
import { formMessages } from './messages.ts';
import { paragraph, textLine } from './text-field.ts';

/** How the kinds of fields that a form has are checked; `message` says what is missing. */
export const formChecks = {
  line: (field: Field & { type: 'line' }, message: string) => textLine(field.min ?? 0, message),
  paragraph,
  choice: (field: Field & { type: 'choice' }, message: string) => z.enum(field.of, { error: message }),
  yesNo: () => z.boolean(),
};

type Checks = Readonly<Record<string, (field: never, message: string) => z.ZodMiniType>>;
type Messages = Readonly<Record<string, unknown>>;

/** A check for each field of a table, by its name. */
export type Shape<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: z.ZodMiniType<Written<Table[Name]>, Written<Table[Name]>>;
};

/** The checks of all fields of a table. `checks` has one for each type of field, `messages` the words for each name. */
export function shapeOf<const Table extends FieldTable>(
  table: Table,
  checks: Checks,
  messages: Messages,
): Shape<Table> {
  const entries = Object.entries(table).map(([name, field]) => {
    const check = checks[field.type]?.(field as never, messages[name] as string) as z.ZodMiniType;
    return [name, 'default' in field && field.default === null ? z.nullable(check) : check];
  });
  return Object.fromEntries(entries) as Shape<Table>;
}

/** The form that has these fields and no others. */
export function formOf<const Table extends FieldTable>(table: Table, messages: Messages) {
  return z.strictObject(shapeOf(table, formChecks, messages));
}

/** The nine fields a driver fills in. Source: docs/product.md, "The driver's form". */
export const CheckInForm = formOf(driverFields, formMessages);
export type CheckInForm = z.infer<typeof CheckInForm>;

export const formFields = Object.keys(driverFields) as (keyof CheckInForm)[];

/** The values of fields of which nothing has been said. */
export function blankValues<Table extends FieldTable>(table: Table): { [Name in keyof Table]: Written<Table[Name]> } {
  const entries = Object.entries(table).map(([name, field]) => [name, blankValue(field)]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: Written<Table[Name]> };
}

/** A form nobody has typed into yet. */
export const emptyCheckInForm: CheckInForm = blankValues(driverFields);
