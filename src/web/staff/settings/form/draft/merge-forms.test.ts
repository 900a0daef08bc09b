import { describe, expect, it } from 'vitest';

import type { CustomField, FormDefinition } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import type { DraftField } from './draft-field.ts';
import { mergeForms } from './merge-forms.ts';

const option = (id: string, en: string) => ({ id, label: { en }, retired: false });
const climate: CustomField = {
  id: 'f1',
  system: false,
  kind: 'choice',
  label: { en: 'Climate' },
  required: false,
  options: [option('o1', 'Frozen'), option('o2', 'Chilled')],
  by: 'driver',
  personal: false,
  public: false,
  listed: false,
  searchable: false,
  exported: true,
  retired: false,
};
const seal: CustomField = { ...climate, id: 'f2', kind: 'text', label: { en: 'Seal' }, options: undefined };

const base: FormDefinition = { version: 2, fields: [...firstForm.fields, climate] };
const theirs = (fields: FormDefinition['fields']): FormDefinition => ({ version: 3, fields });
const changed = (change: Partial<CustomField>, of: readonly DraftField[] = base.fields) =>
  of.map((field) => (field.id === 'f1' ? ({ ...field, ...change } as CustomField) : field)) as CustomField[];
const ids = (fields: readonly DraftField[]) => fields.map(({ id }) => id);
const merged = (fields: readonly DraftField[]) => fields.find(({ id }) => id === 'f1');

it('takes of each part the change of whoever made one', () => {
  const result = mergeForms(base, changed({ required: true }), theirs(changed({ label: { en: 'Cooling' } })));
  expect(result.clashes).toEqual([]);
  expect(merged(result.fields)).toEqual({ ...climate, required: true, label: { en: 'Cooling' } });
});

it('asks where both changed the same differently, and takes the side that is chosen', () => {
  const [yours, others] = [changed({ label: { en: 'Mine' } }), theirs(changed({ label: { en: 'Theirs' } }))];
  const { clashes } = mergeForms(base, yours, others);
  expect(clashes).toEqual([
    { key: 'f1.label', id: 'f1', part: 'label', yours: { en: 'Mine' }, theirs: { en: 'Theirs' } },
  ]);
  const settled = mergeForms(base, yours, others, { 'f1.label': 'theirs' });
  expect(merged(settled.fields)?.label).toEqual({ en: 'Theirs' });
  expect(merged(mergeForms(base, yours, others, { 'f1.label': 'yours' }).fields)?.label).toEqual({ en: 'Mine' });
});

it('does not ask where both made the same change', () => {
  const same = changed({ required: true });
  expect(mergeForms(base, same, theirs(same)).clashes).toEqual([]);
});

it('keeps the fields that either added, each behind the one it was added behind', () => {
  const yours = [...base.fields, seal];
  const added: CustomField = { ...seal, id: 'f3', label: { en: 'Gate' } };
  const result = mergeForms(base, yours, theirs([base.fields[0]!, added, ...base.fields.slice(1)]));
  expect(ids(result.fields)).toEqual(['driverName', 'f3', ...ids(base.fields).slice(1), 'f2']);
});

describe('the order', () => {
  const [first, second, ...others] = base.fields as [DraftField, DraftField, ...DraftField[]];
  const swapped = [second, first, ...others];
  const ended = [...others, first, second];

  it('is that of whoever changed it', () => {
    expect(ids(mergeForms(base, swapped, theirs(changed({ required: true }))).fields)).toEqual(ids(swapped));
    const result = mergeForms(base, changed({ required: true }), theirs(swapped as CustomField[]));
    expect(ids(result.fields)).toEqual(ids(swapped));
  });

  it('is a question where both changed it', () => {
    const { clashes } = mergeForms(base, swapped, theirs(ended as CustomField[]));
    expect(clashes.map(({ key }) => key)).toEqual(['order']);
    const { fields } = mergeForms(base, swapped, theirs(ended as CustomField[]), { order: 'theirs' });
    expect(ids(fields)).toEqual(ids(ended));
  });
});

it('loses no option that either added, and asks only for one that both renamed', () => {
  const [frozen, chilled] = [option('o1', 'Deep-frozen'), option('o2', 'Chilled')];
  const yours = changed({ options: [frozen, chilled, option('o3', 'Ambient')] });
  const others = changed({ options: [option('o1', 'Frozen'), chilled, option('o4', 'Heated')] });
  const result = mergeForms(base, yours, theirs(others));
  expect(result.clashes).toEqual([]);
  expect((merged(result.fields) as CustomField).options).toEqual([
    frozen,
    chilled,
    option('o4', 'Heated'),
    option('o3', 'Ambient'),
  ]);
  const renamed = changed({ options: [option('o1', 'Icy'), chilled, option('o4', 'Heated')] });
  expect(mergeForms(base, yours, theirs(renamed)).clashes.map(({ key }) => key)).toEqual(['f1.options']);
  const settled = merged(mergeForms(base, yours, theirs(renamed), { 'f1.options': 'theirs' }).fields) as CustomField;
  expect(settled.options?.map(({ label }) => label.en)).toEqual(['Icy', 'Chilled', 'Heated', 'Ambient']);
});
