import { fieldLabel } from '#web/common/texts/check-in.ts';
import { type FieldValue, valueText } from '#shared/check-in/field-value.ts';
import { wordsIn } from '#shared/form/offered-fields.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { customLabel, namedText } from '#shared/form/named-values.ts';

/** What an installation calls one of the built-in fields; undefined where it has no word of its own. */
export function ownLabel({ fields }: BaseForm, name: string): string | undefined {
  const field = fields.find(({ id, system }) => system && id === name);
  return field && wordsIn(field.label, 'en');
}

/** How the fields of a form are worded in sentences: by their names as histories, conflicts and refusals have them. */
export function fieldWords(form: BaseForm) {
  return {
    label: (name: string): string => customLabel(form, name) ?? ownLabel(form, name) ?? fieldLabel(name),
    text: (name: string, value: FieldValue): string => namedText(form, name, value) ?? valueText(value),
  };
}
