import * as z from 'zod/mini';

import { broken } from '../field-errors/broken-rule.ts';
import type { FieldTable } from './field.ts';
import { FieldValue } from './field-value.ts';
import { fields } from './fields.ts';
import { formChecks, type Shape, shapeOf } from './form.ts';
import { Instant, textLine } from './text-field.ts';

const changeChecks = {
  ...formChecks,
  number: (field: { whole?: true }) => (field.whole ? z.int() : z.number()),
  date: () => z.iso.date(),
  instant: () => Instant,
};

type Changeable<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['by'] extends 'server' ? never : Name]: Table[Name];
};

/** The checks of the fields that staff may change, with the values they may take. */
export function changeableOf<const Table extends FieldTable>(table: Table): Shape<Changeable<Table>> {
  const changeable = Object.fromEntries(Object.entries(table).filter(([, { by }]) => by !== 'server'));
  return shapeOf(changeable, changeChecks) as Shape<Changeable<Table>>;
}

export const changeableFields = changeableOf(fields);

const notEmpty = z.refine<object>((changes) => Object.keys(changes).length > 0, {
  params: broken('nothing_to_change'),
});

/** Some of the changeable fields with their new values; at least one. Source: docs/product.md, "Editing a check-in". */
export function changesOf<const Table extends FieldTable>(table: Table) {
  return z.partial(z.strictObject(changeableOf(table))).check(notEmpty);
}

export const CheckInChanges = changesOf(fields);
export type CheckInChanges = z.infer<typeof CheckInChanges>;
export type ChangeableField = keyof typeof changeableFields;

/** Why a recorded time is corrected or cleared. Source: docs/product.md, "Correcting times". */
export const ChangeReason = textLine(1);

/** The values a person saw in the fields they changed; a stored value that is neither that nor the new one is a conflict. */
export const BaseValues = z.partialRecord(
  z.enum(Object.keys(changeableFields) as [ChangeableField, ...ChangeableField[]]),
  FieldValue,
);
export type BaseValues = z.infer<typeof BaseValues>;

type Bulk<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { bulk: true } ? Name : never]: Table[Name];
};

/** The checks of what a bulk update may change. Source: docs/product.md, "Bulk update". */
export function bulkOf<const Table extends FieldTable>(table: Table) {
  const bulk = Object.fromEntries(Object.entries(table).filter(([, field]) => field.bulk)) as Bulk<Table>;
  return z.partial(z.strictObject(changeableOf(bulk))).check(notEmpty);
}

export const BulkChanges = bulkOf(fields);
export type BulkChanges = z.infer<typeof BulkChanges>;
