import type { FieldValue } from '../check-in/field-value.ts';
import { withLatinDigits } from '../check-in/fold-text.ts';
import type { BaseCustomField, SystemField } from './definition.ts';
import { customName } from './offered-fields.ts';

export type BaseField = SystemField | BaseCustomField;

/** The keys are field ids; numbers are as typed. */
export type EnteredValues = Readonly<Record<string, FieldValue | undefined>>;

/** Stands for input that a browser cannot parse, such as half a date; it is invalid for every kind. */
export const unreadable = '?';

export function shownText(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The result fits the rules of the form. Text that is not a number is returned unchanged, for the rules to reject. */
export function readValue(field: BaseCustomField, value: FieldValue | undefined): FieldValue {
  if (value === undefined) return null;
  if (field.kind !== 'number' || typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(withLatinDigits(value.normalize('NFKC')));
  return Number.isNaN(number) ? value : number;
}

/** `FormData` and `URLSearchParams` fit this. */
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

export function filledValues(fields: readonly BaseField[], form: FilledIn): EnteredValues | undefined {
  const filled = fields.flatMap((field): [string, FieldValue][] => {
    const value = field.system ? null : filledInto(field, form);
    return value === null ? [] : [[field.id, value]];
  });
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
