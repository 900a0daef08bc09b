import type { FieldName, fields } from './fields.ts';
import { form } from '#shared/words/en/form.ts';
import { checkIn } from '#shared/words/en/staff/check-in.ts';

/** Fields that a history or conflict can name; derived fields never appear there. */
type Labelled = { [K in FieldName]: (typeof fields)[K] extends { derived: true } ? never : K }[FieldName];

const labels: Readonly<Record<string, string>> = { ...form.labels, ...checkIn.fields } satisfies Record<
  Labelled,
  string
>;

/** The label of a field in files and refusals, which are in English. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}
