const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order people expect of short names: 2 before 10, A2 before A12, whatever the letter case. */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b);
}
