import { fieldLabel } from '#web/common/texts/check-in.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { type FieldValue, valueText } from '#shared/check-in/field-value.ts';
import { customName, wordsIn } from '#shared/form/offered-fields.ts';
import type { BaseForm, FormDefinition } from '#shared/form/definition.ts';
import { customLabel, namedText } from '#shared/form/named-values.ts';
import { customFieldsOf } from '#shared/form/custom-fields.ts';

/** Undefined if the installation has no label of its own. */
export function ownLabel({ fields }: BaseForm, name: string): string | undefined {
  const field = fields.find(({ id, system }) => system && id === name);
  return field && wordsIn(field.label, 'en');
}

function purposeText(value: FieldValue): string {
  const words: Readonly<Record<string, string>> = formWords.purposes;
  const stored = valueText(value);
  return words[stored] ?? stored;
}

/** Sentences need these words, by the field names used in histories, conflicts and refusals. */
export function fieldWords(form: BaseForm) {
  return {
    label: (name: string): string => customLabel(form, name) ?? ownLabel(form, name) ?? fieldLabel(name),
    text: (name: string, value: FieldValue): string =>
      namedText(form, name, value) ?? (name === 'purpose' ? purposeText(value) : valueText(value)),
  };
}

interface Typed {
  dirtyFields: object;
  valueOf: (name: string) => FieldValue | undefined;
}

/** Each field has one line, with its label. */
export function typedTextOf(definition: FormDefinition, { dirtyFields, valueOf }: Typed): string {
  const words = fieldWords(definition);
  const line = (name: string) => {
    const full = customFieldsOf(definition).has(name) ? customName(name) : name;
    return `${words.label(full)}: ${words.text(full, valueOf(name) ?? null)}`;
  };
  return Object.keys(dirtyFields).map(line).join('\n');
}
