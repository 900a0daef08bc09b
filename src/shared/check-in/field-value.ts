import * as z from 'zod/mini';

import { broken } from '../field-errors/broken-rule.ts';

/** A field value in histories, base values and conflicts: any JSON scalar, or a list for a set of options. */
export const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type FieldValue = z.infer<typeof FieldValue>;

// The digit keeps ids apart from the names that every object has.
const idPattern = /^(?=.*\d)[a-z][a-z0-9-]{1,35}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a custom field or of an option: small letters and digits with at least one digit, or a UUID. */
export const FormId = z
  .string()
  .check(z.refine((id) => idPattern.test(id), { params: broken('wrong_format', { format: 'formId' }) }));

/**
 * Values of custom fields in a request, by field id; null or an empty text empties a field. Which fields there are and
 * what they take depends on the form, by which `brokenCustomRules` judges them.
 */
export const CustomValuesInput = z.record(FormId, FieldValue);

/** Values of custom fields in an answer, by field id; empty ones are absent. */
export const ShownCustomValues = z.record(z.string(), FieldValue);

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSameSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [ones, others] = [new Set(one), new Set(other)];
  return ones.size === others.size && [...ones].every((value) => others.has(value));
}

/**
 * Whether two values of a field are equal. Empty text, null and undefined are equal, sets are compared regardless of
 * order, and numbers regardless of notation.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other)) return isSameSet(one, other);
  if (typeof one === 'number' || typeof other === 'number') return Number(one) === Number(other);
  return false;
}

/** A value formatted for use in a sentence; empty if there is none. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
