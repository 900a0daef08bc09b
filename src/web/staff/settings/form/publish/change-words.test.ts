import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { FormDefinition, FormField } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { customField } from '#test/forms.ts';
import { changesBetween } from './change-words.ts';

const form = (fields: readonly FormField[]): FormDefinition => ({ version: 2, fields });
const changesOf = (before: FormDefinition, after: FormDefinition) => changesBetween(before, after, (id) => id);
const orderChange = (before: FormDefinition, after: FormDefinition) =>
  changesOf(before, after).find(({ id }) => id === 'order')?.lines[0];

it('says where a new field stands, unless it is the last', () => {
  const [first, ...rest] = firstForm.fields;
  expect(orderChange(firstForm, form([first!, customField({ id: 'a' }), ...rest]))?.after).toContain('Field a');
  expect(orderChange(firstForm, form([...firstForm.fields, customField({ id: 'a' })]))).toBeUndefined();
});

it('says nothing of the order where a field is only retired or comes back to its place', () => {
  const [first, ...rest] = firstForm.fields;
  const [with_, without] = [false, true].map((retired) => form([first!, customField({ id: 'a', retired }), ...rest]));
  for (const [before, after] of [
    [with_!, without!],
    [without!, with_!],
  ] as const) {
    expect(changesOf(before, after).map(({ id }) => id)).toEqual(['a']);
  }
});

it('tells an option of the same words apart from the one that it replaces', () => {
  const choice = (ids: readonly string[]) =>
    form([
      customField({
        id: 'a',
        kind: 'choice',
        options: ids.map((id) => ({ id, label: { en: id === 'o3' ? 'Frozen' : 'Dry' }, retired: false })),
      }),
    ]);
  const lineOf = (before: readonly string[], after: readonly string[]) => {
    const line = changesOf(choice(before), choice(after))[0]?.lines[0];
    return [line?.before, line?.after];
  };
  expect(lineOf(['o1'], ['o2'])).toEqual(['Dry', 'Dry (new)']);
  expect(lineOf(['o1'], ['o1', 'o3'])).toEqual(['Dry', 'Dry, Frozen (new)']);
});

it('says that a retired field has moved, which nobody sees', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => customField({ id, retired: id === 'b' }));
  expect(orderChange(form([a!, b!, c!]), form([a!, c!, b!]))?.after).toBe('only where retired fields stand');
});

it('tells of every change: what is said and the form before give the order and the fields of the form after', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const anyForm = fc
    .tuple(
      fc.shuffledSubarray(ids, { minLength: 1 }),
      fc.array(fc.record({ required: fc.boolean(), public: fc.boolean(), retired: fc.boolean() }), {
        minLength: 5,
        maxLength: 5,
      }),
    )
    .map(([chosen, others]) => form(chosen.map((id) => customField({ id, ...others[ids.indexOf(id)] }))));
  fc.assert(
    fc.property(anyForm, anyForm, (before, added) => {
      // Fields are never removed: they are retired.
      const kept = before.fields.filter(({ id }) => !added.fields.some((field) => field.id === id));
      const after = form([...added.fields, ...kept]);
      const changes = changesOf(before, after);
      const shown = after.fields.filter((field) => !field.system && !field.retired);
      const order = changes.find(({ id }) => id === 'order')?.lines[0]?.after;
      const known = before.fields.filter(({ id }) => shown.some((field) => field.id === id)).map(({ id }) => id);
      const fresh = changes.map(({ id }) => id).filter((id) => shown.some((f) => f.id === id) && !known.includes(id));
      const isUnseen = order === undefined || order === 'only where retired fields stand';
      const told = isUnseen ? [...known, ...fresh].map((id) => `Field ${id}`) : order.split(', ');
      expect(told).toEqual(shown.map(({ id }) => `Field ${id}`));
      expect(changes.length > 0).toBe(JSON.stringify(before.fields) !== JSON.stringify(after.fields));
      for (const field of after.fields) {
        const was = before.fields.find(({ id }) => id === field.id);
        const isSame = JSON.stringify(was) === JSON.stringify(field);
        expect(changes.some(({ id, lines, turn }) => id === field.id && (lines.length > 0 || turn !== undefined))).toBe(
          !isSame,
        );
      }
    }),
  );
});
