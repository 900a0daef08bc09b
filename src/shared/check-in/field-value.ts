/** Histories, base values and conflicts have these: any JSON scalar, or a list for a set of options. */
export type FieldValue = string | number | boolean | string[] | null;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSameSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [ones, others] = [new Set(one), new Set(other)];
  return ones.size === others.size && [...ones].every((value) => others.has(value));
}

/** Empty text, null and undefined are equal; sets are compared regardless of order, numbers of notation. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other)) return isSameSet(one, other);
  if (typeof one === 'number' || typeof other === 'number') return Number(one) === Number(other);
  return false;
}

/** The text fits into a sentence; empty if there is no value. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
