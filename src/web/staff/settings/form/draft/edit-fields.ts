import type { FormDefinition, FormField } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { newId } from '#web/common/data/new-id.ts';
import { type DraftCustom, type DraftField, isRetired } from './draft-field.ts';

type Fields = readonly DraftField[];
type Custom = Partial<Omit<DraftCustom, 'id' | 'system'>>;
type System = Partial<Pick<Extract<DraftField, { system: true }>, 'presence' | 'label' | 'help' | 'noted'>>;

export type FieldEdit = Custom | System;

export function withEdit(fields: Fields, id: string, edit: FieldEdit): Fields {
  return fields.map((field) => (field.id === id ? ({ ...field, ...edit } as DraftField) : field));
}

/** The entry moves by one place among those that count; the list stays the same if the entry is at the end. */
export function moved<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  id: string,
  by: -1 | 1,
  counts: (entry: Entry) => boolean,
): readonly Entry[] {
  const counted = entries.filter(counts);
  const place = counted.findIndex((entry) => entry.id === id);
  const [own, neighbour] = [counted[place], counted[place + by]];
  if (!own || !neighbour) return entries;
  const swapped = counted.with(place, neighbour).with(place + by, own);
  let next = 0;
  return entries.map((entry) => (counts(entry) ? (swapped[next++] ?? entry) : entry));
}

/** Retired fields in between do not count. */
export function withMove(fields: Fields, id: string, by: -1 | 1): Fields {
  return moved(fields, id, by, (field) => !isRetired(field));
}

/** No other device can create the same id. */
export function newField(): DraftCustom {
  return {
    id: newId(),
    system: false,
    kind: 'text',
    label: { en: '' },
    required: false,
    by: 'driver',
    public: false,
    listed: false,
    searchable: false,
    exported: true,
    retired: false,
  };
}

/** The built-in fields are as a new installation has them, and all published custom ones are retired. */
export function standardFields(published: FormDefinition): Fields {
  const retired = (field: FormField) => (field.system ? [] : [{ ...field, required: false, retired: true }]);
  return [...firstForm.fields, ...published.fields.flatMap(retired)];
}
