import type { FieldValue } from '../check-in/field-value.ts';
import { withLatinDigits } from '../check-in/fold-text.ts';
import type { BaseCustomField, SystemField } from './definition.ts';
import { customName } from './offered-fields.ts';

/** A field of a form, as far as it takes to ask for it. */
export type BaseField = SystemField | BaseCustomField;

/** What somebody has filled in so far, by field id: numbers as they are typed. */
export type EnteredValues = Readonly<Record<string, FieldValue | undefined>>;

/** What a box holds that a browser cannot read, such as half a date; it is not a value of any kind. */
export const unreadable = '?';

/** A field's value as a control shows it. */
export function shownText(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A typed value as the rules of the form know it. What is no number stays as it is, for the rules to refuse. */
export function readValue(field: BaseCustomField, value: FieldValue | undefined): FieldValue {
  if (value === undefined) return null;
  if (field.kind !== 'number' || typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(withLatinDigits(value.normalize('NFKC')));
  return Number.isNaN(number) ? value : number;
}

/** The controls of a filled-in form by name: `FormData` or `URLSearchParams`. */
export interface FilledIn {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

const yesNo: Readonly<Record<string, boolean>> = { true: true, false: false };

function filledInto({ id, kind }: BaseCustomField, form: FilledIn): FieldValue {
  const name = customName(id);
  const texts = form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
  const [text] = texts;
  if (text === undefined) return null;
  if (kind === 'several') return texts;
  return kind === 'yesNo' ? (yesNo[text] ?? text) : text;
}

/** The custom fields of a form that its controls have filled in, by id, as they were typed; undefined if there are none. */
export function filledValues(fields: readonly BaseField[], form: FilledIn): EnteredValues | undefined {
  const filled = fields.flatMap((field): [string, FieldValue][] => {
    const value = field.system ? null : filledInto(field, form);
    return value === null ? [] : [[field.id, value]];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
