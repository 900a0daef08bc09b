import { type CustomField, firstForm, type FormDefinition, type FormField } from '#shared/form/definition.ts';

/** A custom field of the kind text that a driver may fill in. */
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

/** Options of a choice, by their ids. */
export const optionsOf = (...ids: string[]) => ids.map((id) => ({ id, label: { en: `Option ${id}` }, retired: false }));

/** The first form with other fields behind its own. */
export function formWith(custom: readonly CustomField[], version = 2): FormDefinition {
  return { version, fields: [...firstForm.fields, ...custom] };
}

/** The first form with a built-in field as given. */
export function formAsking(id: string, values: Partial<FormField>, version = 2): FormDefinition {
  const asked = Object.assign(
    {},
    firstForm.fields.find((field) => field.id === id),
    values,
  ) as FormField;
  return { version, fields: firstForm.fields.map((field) => (field.id === id ? asked : field)) };
}
