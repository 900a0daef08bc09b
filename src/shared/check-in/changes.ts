import * as z from 'zod/mini';

import { broken } from '#shared/errors/broken-rule.ts';
import type { ChoiceLists } from './choice-lists.ts';
import { type FieldTable, oncePerTable } from './field.ts';
import { CustomValuesInput, FieldValue, notEmpty } from './value-schemas.ts';
import { fields, fieldsThat } from './fields.ts';
import { formChecks, type Shape, shapeOf } from './form.ts';
import { Instant, textLine } from './text-field.ts';

export const changeKinds = ['created', 'updated', 'deleted', 'archived'] as const;

const changeChecks = (lists: ChoiceLists) => ({
  ...formChecks(lists),
  number: (field: { whole?: true }) => (field.whole ? z.int() : z.number()),
  date: () => z.iso.date(),
  instant: () => Instant,
});

type Changeable<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['by'] extends 'server' ? never : Name]: Table[Name];
};

export type ChangeableField = keyof Changeable<typeof fields>;

export const changeableFields = fieldsThat(({ by }) => by !== 'server') as [ChangeableField, ...ChangeableField[]];

/** Only fields that staff may change are included. */
function changeableOf<const Table extends FieldTable>(table: Table, lists: ChoiceLists): Shape<Changeable<Table>> {
  const changeable = Object.fromEntries(Object.entries(table).filter(([, { by }]) => by !== 'server'));
  const shape: Record<string, z.ZodMiniType> = shapeOf(changeable, changeChecks(lists));
  for (const [name, { check }] of Object.entries(lists.rules ?? {})) if (check && shape[name]) shape[name] = check;
  return shape as unknown as Shape<Changeable<Table>>;
}

/** Fields that are not named stay unchanged. */
const CustomChanges = CustomValuesInput.check(notEmpty);

/** Source: docs/product, "Editing a check-in". */
export function changesOf<const Table extends FieldTable>(table: Table, lists: ChoiceLists) {
  return z.partial(z.strictObject({ ...changeableOf(table, lists), fields: CustomChanges })).check(notEmpty);
}

export const changeableChecksOf = oncePerTable((lists: ChoiceLists) => changeableOf(fields, lists));

export const checkInChangesOf = oncePerTable((lists: ChoiceLists) => changesOf(fields, lists));
export type CheckInChanges = z.infer<ReturnType<typeof checkInChangesOf>>;

/** A reason is given for correcting or clearing a recorded time. Source: docs/product, "Correcting times". */
export const ChangeReason = textLine(1);

/** The values are as the user saw them. A stored value that differs from both this and the new value is a conflict. */
export type BaseValues = { [Name in ChangeableField]?: FieldValue | undefined } & {
  fields?: Record<string, FieldValue> | undefined;
};

// The order of members is kept as sent, because the hash of an operation depends on it.
const baseRecord = z.partialRecord(z.enum([...changeableFields, 'fields']), z.union([FieldValue, CustomValuesInput]));

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

export const BaseValues = baseRecord.check(({ value: base, issues }) => {
  for (const [name, value] of Object.entries(base)) {
    if (isObject(value) === (name === 'fields')) continue;
    issues.push({ code: 'custom', path: [name], params: broken('not_valid'), input: value });
  }
}) as unknown as z.ZodMiniType<BaseValues, BaseValues>;

type Bulk<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name] extends { bulk: true } ? Name : never]: Table[Name];
};

/** Source: docs/product, "Bulk update". */
export function bulkOf<const Table extends FieldTable>(table: Table, lists: ChoiceLists) {
  const bulk = Object.fromEntries(Object.entries(table).filter(([, field]) => field.bulk)) as Bulk<Table>;
  return z.partial(z.strictObject({ ...changeableOf(bulk, lists), fields: CustomChanges })).check(notEmpty);
}

export type BulkChanges = z.infer<ReturnType<typeof bulkOf<typeof fields>>>;
