import { v7 } from 'uuid';

import type { CustomField, FormDefinition, FormField } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import type { Calls } from './calls.ts';

/** A custom text field that a driver may fill in. */
export function customField(values: Partial<CustomField> & { id: string }): CustomField {
  return {
    system: false,
    kind: 'text',
    label: { en: `Field ${values.id}` },
    required: false,
    by: 'driver',
    personal: false,
    public: false,
    listed: false,
    searchable: false,
    exported: false,
    retired: false,
    ...values,
  };
}

/** Options of a choice, by id. */
export const optionsOf = (...ids: string[]) => ids.map((id) => ({ id, label: { en: `Option ${id}` }, retired: false }));

/** The first form with further fields after its own. */
export function formWith(custom: readonly CustomField[], version = 2): FormDefinition {
  return { version, fields: [...firstForm.fields, ...custom] };
}

/** The path in an error of a field after those of the first form, counted from 0. */
export const addedPath = (index = 0): string => `fields.${firstForm.fields.length + index}`;

/** The first form with one built-in field changed. */
export function formAsking(id: string, values: Partial<FormField>, version = 2): FormDefinition {
  const requested = Object.assign(
    {},
    firstForm.fields.find((field) => field.id === id),
    values,
  ) as FormField;
  return { version, fields: firstForm.fields.map((field) => (field.id === id ? requested : field)) };
}

/** Publishes the first form without some of its fields while `deed` runs. */
export async function withHidden(staff: Calls, ids: readonly string[], deed: () => Promise<void>): Promise<void> {
  const publish = async (fields: readonly FormField[]) => {
    const { version } = (await staff.get('/api/form')).json<FormDefinition>();
    const { statusCode } = await staff.put('/api/form', { baseVersion: version, fields });
    if (statusCode !== 200) throw new Error(`the form was answered with ${statusCode}`);
  };
  const hide = (field: FormField) => (ids.includes(field.id) ? { ...field, presence: 'hidden' } : field) as FormField;
  await publish(firstForm.fields.map(hide));
  await deed();
  await publish(firstForm.fields);
}

/** Publishes a form with two personal fields, of which visitors may see only whether they are filled in. */
export async function publishPersonalFields(staff: Calls): Promise<void> {
  const told = customField({ id: 'f1', personal: true, public: true, searchable: true });
  const { fields } = formWith([told, customField({ id: 'f2', personal: true })]);
  const { statusCode } = await staff.put('/api/form', { baseVersion: 1, fields });
  if (statusCode !== 200) throw new Error(`the form was answered with ${statusCode}`);
}

/** Fills in both on a record; returns the values, which no visitor may see. */
export async function writePersonalFields(staff: Calls, id: string): Promise<string[]> {
  const values = { f1: `TOLD${v7()}`, f2: `UNTOLD${v7()}` };
  const { statusCode } = await staff.patch(`/api/check-ins/${id}`, { changes: { fields: values } });
  if (statusCode !== 200) throw new Error(`the values were answered with ${statusCode}`);
  return Object.values(values);
}
