import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { AskedField, SystemField } from '#shared/form/definition.ts';

/** A field of a form, as far as it takes to ask for it. */
export type Asked = SystemField | AskedField;

/** What somebody has filled in so far, by field id: numbers as they are typed. */
export type AskedValues = Readonly<Record<string, FieldValue | undefined>>;

/** What a box holds that a browser cannot read, such as half a date; it is not a value of any kind. */
export const unreadable = '?';

/** A field's value as a control shows it. */
export function shownText(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A typed value as the rules of the form know it. What is no number stays as it is, for the rules to refuse. */
export function readValue(field: AskedField, value: FieldValue | undefined): FieldValue {
  if (value === undefined) return null;
  if (field.kind !== 'number' || typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}
