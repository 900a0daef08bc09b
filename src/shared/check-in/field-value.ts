import * as z from 'zod/mini';

/** A field's value as histories, bases and conflicts carry it: one of JSON, and for a set of choices their list. */
export const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type FieldValue = z.infer<typeof FieldValue>;

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSameSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [ones, others] = [new Set(one), new Set(other)];
  return ones.size === others.size && [...ones].every((value) => others.has(value));
}

/**
 * Whether two values of a field say the same: an empty text, null and nothing at all do, sets do in any order, and
 * numbers whichever way they are written.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (Array.isArray(one) && Array.isArray(other)) return isSameSet(one, other);
  if (typeof one === 'number' || typeof other === 'number') return Number(one) === Number(other);
  return false;
}

/** A value as a sentence quotes it; empty for none. */
export function valueText(value: unknown): string {
  if (isNothing(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
