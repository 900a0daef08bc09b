import fc from 'fast-check';
import { expect, test } from 'vitest';

import { customField, formWith, optionsOf } from '#test/forms.ts';
import type { FieldValue } from '../check-in/field-value.ts';
import { fieldsForDriver } from './offered-fields.ts';
import { type CustomValues, fieldsForStaff, visitorValues } from './custom-fields.ts';
import { brokenCustomRules, cleanValues, patchValues } from './custom-values.ts';
import type { CustomField } from './definition.ts';
import { firstForm } from './first-form.ts';
import { customChanges, customLabel, flattened, namedText, nested } from './named-values.ts';

const here = '01990000-0000-7000-8000-000000000001';
const there = '01990000-0000-7000-8000-000000000002';
const byDriver = { by: 'driver', isNew: true, facilityId: here } as const;

function codeFor(field: Partial<CustomField>, value: FieldValue): string | undefined {
  const form = formWith([customField({ id: 'f1', ...field })]);
  return brokenCustomRules(form, cleanValues({ f1: value }), byDriver).get('f1')?.code;
}

test.each<[Partial<CustomField>, FieldValue, string | undefined]>([
  [{ kind: 'text' }, '  Seal 12 ', undefined],
  [{ kind: 'text' }, 'x'.repeat(121), 'too_long'],
  [{ kind: 'text' }, 'two\nlines', 'unshowable'],
  [{ kind: 'text' }, 12, 'wrong_type'],
  [{ kind: 'paragraph' }, 'two\r\nlines', undefined],
  [{ kind: 'paragraph' }, 'x'.repeat(2001), 'too_long'],
  [{ kind: 'number' }, 12.5, undefined],
  [{ kind: 'number' }, '12', 'wrong_type'],
  [{ kind: 'number' }, JSON.parse('1e999') as number, 'too_large'],
  [{ kind: 'choice', options: optionsOf('o1') }, 'o1', undefined],
  [{ kind: 'choice', options: optionsOf('o1') }, 'o2', 'not_in_list'],
  [{ kind: 'choice', options: optionsOf('o1') }, ['o1'], 'wrong_type'],
  [{ kind: 'several', options: optionsOf('o1', 'o2') }, ['o2', 'o1', 'o2'], undefined],
  [{ kind: 'several', options: optionsOf('o1') }, 'o1', 'wrong_type'],
  [{ kind: 'several', options: optionsOf('o1') }, ['toString'], 'not_in_list'],
  [{ kind: 'yesNo' }, false, undefined],
  [{ kind: 'yesNo' }, 'yes', 'wrong_type'],
  [{ kind: 'date' }, '2028-02-29', undefined],
  [{ kind: 'date' }, '2026-02-29', 'wrong_format'],
  [{ noted: 'container' }, 'CSQU3054384', undefined],
  [{ noted: 'scac' }, 'Lakeshore Freight', undefined],
  [{ pattern: 'digits' }, '0123', undefined],
  [{ pattern: 'digits' }, '12a', 'wrong_format'],
  [{ pattern: 'scac' }, 'LSFL', undefined],
  [{ pattern: 'scac' }, 'LSFL1', 'wrong_format'],
  [{ pattern: 'container' }, 'csqu 305438-3', undefined],
  [{ pattern: 'container' }, 'CSQU3054384', 'wrong_format'],
  [{ pattern: 'container' }, 'TOLU4734787', undefined],
  [{ pattern: 'container' }, 'CSQU/305438/3', undefined],
  [{ pattern: 'container' }, 'СЅQU٣٠٥٤٣٨٣', undefined],
  [{ pattern: 'scac' }, 'МАЕU', undefined],
  [{ pattern: 'scac' }, 'ЖАЕU', 'wrong_format'],
  [{ pattern: 'digits' }, '०१२३', undefined],
  [{ required: true }, '\u200B ', 'required'],
  [{ required: true, facilities: [there] }, '', undefined],
  [{ required: true, kind: 'yesNo' }, false, undefined],
  [{ by: 'staff' }, 'x', 'unknown_field'],
])('%j takes %j: %s', (field, value, code) => {
  expect(codeFor(field, value)).toBe(code);
});

test('what follows a pattern is stored in Latin, other texts as they are typed', () => {
  const form = formWith([customField({ id: 'f1', pattern: 'scac' }), customField({ id: 'f2' })]);
  expect(cleanValues({ f1: 'МАЕU', f2: 'Сара ٣' }, form)).toEqual({ f1: 'MAEU', f2: 'Сара ٣' });
});

test('a paragraph is stored with line breaks of one kind, whichever its sender has', () => {
  expect(cleanValues({ f1: 'one\r\ntwo\rthree\nfour' })).toEqual({ f1: 'one\ntwo\nthree\nfour' });
});

test('unknown fields are refused, those of a retired field taken, and only what is missing is named', () => {
  const form = formWith([
    customField({ id: 'f1', required: true }),
    customField({ id: 'f2', retired: true, required: true }),
    customField({ id: 'f3', required: true, by: 'staff' }),
  ]);
  const codes = (values: Record<string, FieldValue>, check: Parameters<typeof brokenCustomRules>[2]) =>
    Object.fromEntries(Array.from(brokenCustomRules(form, values, check), ([id, { code }]) => [id, code]));
  expect(codes({ constructor: 'x', f2: 'kept' }, byDriver)).toEqual({ constructor: 'unknown_field', f1: 'required' });
  const edit = { by: 'staff', isNew: false, facilityId: here } as const;
  expect(codes({ f3: null }, edit)).toEqual({ f3: 'required' });
  expect(codes({ f3: 'x' }, edit)).toEqual({});
});

test('a driver is asked for the fields of his facility that are neither hidden nor retired nor for staff', () => {
  const form = formWith([
    customField({ id: 'f1', facilities: [there] }),
    customField({ id: 'f2' }),
    customField({ id: 'f3', by: 'staff' }),
    customField({ id: 'f4', retired: true }),
  ]);
  const requested = (facilityId: string | null) =>
    fieldsForDriver(form, facilityId)
      .slice(firstForm.fields.length)
      .map(({ id }) => id);
  expect(requested(here)).toEqual(['f2']);
  expect(requested(there)).toEqual(['f1', 'f2']);
  expect(requested(null)).toEqual(['f2']);
});

test('staff see the fields of a facility, and any other that has a value', () => {
  const form = formWith([
    customField({ id: 'f1', facilities: [there] }),
    customField({ id: 'f2', by: 'staff' }),
    customField({ id: 'f3', retired: true }),
  ]);
  const shown = (values: CustomValues | null) => fieldsForStaff(form, here, values).map(({ id }) => id);
  expect(shown(null)).toEqual(['f2']);
  expect(shown({ f1: false, f3: 'kept' })).toEqual(['f1', 'f2', 'f3']);
});

test('histories and conflicts get labels and readable values by name', () => {
  const label = { en: 'Gate', es: 'Puerta' };
  const form = formWith([customField({ id: 'f1', kind: 'several', label, options: optionsOf('o1', 'o2') })]);
  expect(customLabel(form, 'fields.f1')).toBe('Gate');
  expect(customLabel(form, 'fields.f1', 'es')).toBe('Puerta');
  expect(customLabel(form, 'fields.f1', 'pl')).toBe('Gate');
  expect(customLabel(form, 'carrier')).toBeUndefined();
  expect(namedText(form, 'fields.f1', ['o2', 'o1'])).toBe('Option o2, Option o1');
  expect(namedText(form, 'fields.f9', 'x')).toBeUndefined();
});

test('visitors see public values, personal ones masked', () => {
  const form = formWith([
    customField({ id: 'f1', public: true }),
    customField({ id: 'f2', public: true, personal: true }),
    customField({ id: 'f3', personal: true }),
    customField({ id: 'f4', public: true, retired: true }),
  ]);
  expect(visitorValues(form, { f1: 'a', f2: 'Maria', f3: 'Lopez', f4: 'b', f5: 'c' })).toEqual({
    f1: 'a',
    f2: '********',
  });
  expect(visitorValues(form, { f3: 'Lopez' })).toBeUndefined();
});

const value = fc.oneof(fc.constantFrom('', 'a', 'b', null, 0, 1, true, false), fc.subarray(['o1', 'o2', 'o3']));
const values = fc.dictionary(fc.constantFrom('f1', 'f2', 'f3'), value as fc.Arbitrary<FieldValue>);

test('what a patch says of its fields stands, the others stay, and nothing empty is kept', () => {
  fc.assert(
    fc.property(values, values, (stored, changes) => {
      const before = patchValues(null, stored);
      const after = patchValues(before, changes);
      expect(patchValues(after, changes)).toEqual(after);
      const told = customChanges(before, after);
      expect(Object.keys(told).every((name) => Object.hasOwn(changes, name.slice('fields.'.length)))).toBe(true);
      const back = Object.entries(told).map(([name, change]) => [name.slice('fields.'.length), change.before]);
      expect(customChanges(patchValues(after, Object.fromEntries(back)), before)).toEqual({});
      expect(Object.values(after ?? {})).not.toContain('');
      expect(after === null || Object.keys(after).length > 0).toBe(true);
    }),
  );
});

test('names of custom fields are one with their members and back', () => {
  fc.assert(
    fc.property(values, (fields) => {
      fc.pre(Object.keys(fields).length > 0);
      const changes = { carrier: 'Acme', fields };
      expect(nested(flattened(changes))).toEqual(changes);
    }),
  );
});
