import type { FieldValue } from '#shared/check-in/field-value.ts';
import { customName } from '#shared/form/offered-fields.ts';
import { customFieldsOf } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { fieldWords } from '#web/staff/texts/field-words.ts';

interface Typed {
  dirtyFields: object;
  valueOf: (name: string) => FieldValue | undefined;
}

/** What was typed into the fields of a check-in, in words with their labels, one line for each field. */
export function typedTextOf(definition: FormDefinition, { dirtyFields, valueOf }: Typed): string {
  const words = fieldWords(definition);
  const line = (name: string) => {
    const full = customFieldsOf(definition).has(name) ? customName(name) : name;
    return `${words.label(full)}: ${words.text(full, valueOf(name) ?? null)}`;
  };
  return Object.keys(dirtyFields).map(line).join('\n');
}
