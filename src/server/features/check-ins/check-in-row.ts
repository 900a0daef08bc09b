import type { Selectable } from 'kysely';

import type { ChangeableField } from '#shared/check-in/changes.ts';
import { blankValue, type Field, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { type FieldValue, sameValue } from '#shared/check-in/field-value.ts';
import { type CheckInState, type FieldName, fields, flowFields } from '#shared/check-in/fields.ts';
import { customChanges } from '#shared/form/named-values.ts';
import type { CheckInTable } from '../../platform/database-schema.ts';

export type CheckInRow = Omit<Selectable<CheckInTable>, 'search_text'>;

export type AnyRow = Readonly<Record<string, unknown>>;

type Column = keyof CheckInRow;

export const columnsOf = oncePerTable((table: FieldTable) => Object.values(table).map(({ column }) => column));

export const checkInColumns = [...columnsOf(fields), 'fields', 'site_rules'] as Column[];

export function columnOf(field: FieldName): Column {
  return fields[field].column;
}

const changeableNames = Object.entries<Field>(fields).flatMap(([name, { by }]) => (by === 'server' ? [] : name));

const historyFields = oncePerTable((table: FieldTable) =>
  Object.entries(table).flatMap(([name, { column, derived }]) => (derived ? [] : [{ name, column }])),
);

/** Keys are API field names; dates are ISO instants. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

export function historyField(name: string): Field | undefined {
  const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name as FieldName] : undefined;
  return field?.derived ? undefined : field;
}

const customIn = (row: AnyRow | null) => row?.['fields'] as CheckInRow['fields'] | undefined;

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** All non-empty fields are returned if there was no record before. */
export function changesBetween(before: AnyRow | null, after: AnyRow | null, table: FieldTable = fields): FieldChanges {
  const changes: FieldChanges = {};
  for (const { name, column } of historyFields(table)) {
    const was = plain(before?.[column]);
    const is = plain(after?.[column]);
    if (!sameValue(was, is)) changes[name] = { before: was, after: is };
  }
  return Object.assign(changes, customChanges(customIn(before), customIn(after)));
}

export function rowBefore(row: CheckInRow, changes: FieldChanges): CheckInRow {
  const before: Record<string, unknown> = { ...row };
  for (const [name, { before: value }] of Object.entries(changes)) {
    const field = historyField(name);
    if (field) before[field.column] = field.type === 'instant' && value !== null ? new Date(String(value)) : value;
  }
  return before as CheckInRow;
}

export function fieldValues(row: CheckInRow): Record<ChangeableField, FieldValue> & Pick<CheckInRow, 'fields'> {
  const values: Record<string, unknown> = { fields: row.fields };
  for (const name of changeableNames) values[name] = plain(row[columnOf(name as ChangeableField)]);
  return values as ReturnType<typeof fieldValues>;
}

type Values = Readonly<Record<string, unknown>>;

/** The maker is generated like in present.ts, which is faster. Only the program's own names become code. */
const rowMakerOf = oncePerTable((table: FieldTable) => {
  const members = Object.entries(table).map(
    ([name, field]) =>
      `${JSON.stringify(field.column)}: values[${JSON.stringify(name)}] ?? ${JSON.stringify(blankValue(field))}`,
  );
  const body = `return { ${members.join(', ')}, fields: null, site_rules: null };`;
  return new Function('values', body) as (values: Values) => Record<string, unknown>;
});

/** `values` has API field names as keys; the rest get defaults. */
export function newRow(values: Values, table: FieldTable = fields): Record<string, unknown> {
  return rowMakerOf(table)(values);
}

export function stateOf(row: CheckInRow): CheckInState {
  return Object.fromEntries(flowFields.map(({ name, column }) => [name, row[column]])) as CheckInState;
}
