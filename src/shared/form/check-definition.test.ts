import { expect, test } from 'vitest';

import { addedPath, customField, formAsking, formWith, optionsOf } from '#test/forms.ts';
import { checkFormDefinition, formChanges } from './check-definition.ts';
import type { CustomField, FormField } from './definition.ts';
import { firstForm } from './first-form.ts';

const here = '01990000-0000-7000-8000-000000000001';

/** The codes of the broken rules, by path. */
function wrong(fields: readonly FormField[], published = firstForm) {
  const rules = checkFormDefinition(published, fields, [here]);
  return Object.fromEntries(Array.from(rules, ([path, { code }]) => [path, code]));
}

const withField = (values: Partial<CustomField>) => formWith([customField({ id: 'f1', ...values })]).fields;

test('the form of the specification is well, and so is one with a field of each kind', () => {
  expect(wrong(firstForm.fields)).toEqual({});
  const options = optionsOf('o1', 'o2');
  const kinds = ['text', 'paragraph', 'number', 'choice', 'several', 'yesNo', 'date'] as const;
  const fields = kinds.map((kind, index) => {
    const isChoice = kind === 'choice' || kind === 'several';
    return customField({ id: `f${index}`, kind, ...(isChoice && { options }), facilities: [here] });
  });
  expect(wrong(formWith(fields).fields)).toEqual({});
});

test('a field for photos or signatures is personal and shown nowhere else', () => {
  const paper = { kind: 'photo', personal: true } as const;
  expect(wrong(withField({ ...paper, max: 10, stage: 'dock' }))).toEqual({});
  expect(wrong(withField({ ...paper, kind: 'signature', stage: 'leaving' }))).toEqual({});
  expect(wrong(withField({ ...paper, kind: 'signature', max: 2 }))).toEqual({ 'fields.9.max': 'not_of_this_kind' });
  expect(wrong(withField({ kind: 'text', stage: 'dock' }))).toEqual({ 'fields.9.stage': 'not_of_this_kind' });
  const shown = { public: true, listed: true, searchable: true, exported: true, personal: false };
  expect(wrong(withField({ ...paper, ...shown }))).toEqual(
    Object.fromEntries(Object.keys(shown).map((flag) => [`fields.9.${flag}`, 'not_of_this_kind'])),
  );
});

test('where papers are off no field asks for them anew', () => {
  const { fields } = formWith([customField({ id: 'f1', kind: 'photo', personal: true })]);
  const codes = (published = firstForm) => checkFormDefinition(published, fields, [here], false).get('fields.9.kind');
  expect(codes()).toEqual({ code: 'needs', params: { missing: 'papers' } });
  expect(codes({ version: 2, fields })).toBeUndefined();
});

test.each<[string, readonly FormField[], Record<string, string>]>([
  [
    'a hidden name',
    formAsking('driverName', { presence: 'hidden' }).fields,
    { 'fields.0.presence': 'always_required' },
  ],
  [
    'an optional facility',
    formAsking('facility', { presence: 'optional' }).fields,
    { 'fields.5.presence': 'always_required' },
  ],
  ['no carrier', firstForm.fields.filter(({ id }) => id !== 'carrier'), { 'fields.carrier': 'must_be_kept' }],
  [
    'a choice without options',
    withField({ kind: 'choice', required: true }),
    { [`${addedPath()}.options`]: 'too_few' },
  ],
  [
    'only retired options',
    withField({ kind: 'several', options: [{ id: 'o1', label: { en: 'A' }, retired: true }] }),
    { [`${addedPath()}.options`]: 'too_few' },
  ],
  ['options of a text', withField({ options: optionsOf('o1') }), { [`${addedPath()}.options`]: 'unknown_field' }],
  [
    'one option twice',
    withField({ kind: 'choice', options: optionsOf('o1', 'o1') }),
    { [`${addedPath()}.options.1.id`]: 'named_twice', [`${addedPath()}.options.1.label.en`]: 'named_twice' },
  ],
  [
    'a pattern of a number',
    withField({ kind: 'number', pattern: 'digits' }),
    { [`${addedPath()}.pattern`]: 'unknown_field' },
  ],
  [
    'a driver whose number is pointed out',
    formAsking('driverName', { noted: 'container' }).fields,
    { 'fields.0.noted': 'not_of_this_kind' },
  ],
  ['a container that is pointed out', formAsking('containerNumber', { noted: 'container' }).fields, {}],
  ['a code that is pointed out', withField({ noted: 'scac' }), {}],
  [
    'a code that must be and is pointed out',
    withField({ pattern: 'scac', noted: 'scac' }),
    { [`${addedPath()}.noted`]: 'not_of_this_kind' },
  ],
  [
    'a paragraph that is pointed out',
    withField({ kind: 'paragraph', noted: 'container' }),
    { [`${addedPath()}.noted`]: 'not_of_this_kind' },
  ],
  [
    'an unknown facility',
    withField({ facilities: ['01990000-0000-7000-8000-000000000099'] }),
    { [`${addedPath()}.facilities`]: 'not_in_list' },
  ],
  ['a field born retired', withField({ retired: true }), { [`${addedPath()}.retired`]: 'retired_field' }],
  ['the id of a built-in field', withField({ id: 'status' }), { [`${addedPath()}.id`]: 'already_taken' }],
  [
    'an id twice',
    [...withField({}), customField({ id: 'f1', label: { en: 'Other' } })],
    { [`${addedPath(1)}.id`]: 'named_twice' },
  ],
  [
    'the label of a built-in field',
    withField({ label: { en: ' carrier ' } }),
    { [`${addedPath()}.label.en`]: 'named_twice' },
  ],
  [
    '61 fields',
    formWith(Array.from({ length: 61 }, (_, index) => customField({ id: `f${index}` }))).fields,
    { fields: 'limit_reached' },
  ],
])('%s is refused at its field', (_, fields, expected) => {
  expect(wrong(fields)).toEqual(expected);
});

const published = formWith([customField({ id: 'f1', kind: 'choice', options: optionsOf('o1', 'o2') })]);

test.each<[string, readonly FormField[], Record<string, string>]>([
  ['is dropped', firstForm.fields, { 'fields.f1': 'must_be_kept' }],
  [
    'changes its kind',
    withField({ kind: 'several', options: optionsOf('o1', 'o2') }),
    { [`${addedPath()}.kind`]: 'cannot_change' },
  ],
  [
    'turns personal',
    withField({ kind: 'choice', options: optionsOf('o1', 'o2'), personal: true }),
    { [`${addedPath()}.personal`]: 'cannot_change' },
  ],
  [
    'loses an option',
    withField({ kind: 'choice', options: optionsOf('o2') }),
    { [`${addedPath()}.options`]: 'must_be_kept' },
  ],
  [
    'is retired and required',
    withField({ kind: 'choice', options: optionsOf('o1', 'o2'), retired: true, required: true }),
    { [`${addedPath()}.required`]: 'retired_field' },
  ],
])('a field that records have is refused where it %s', (_, fields, expected) => {
  expect(wrong(fields, published)).toEqual(expected);
});

test('a field is retired and brought back, and its label is free meanwhile', () => {
  const options = optionsOf('o1', 'o2');
  const old = customField({ id: 'f1', kind: 'choice', options, retired: true });
  const fields = formWith([old, customField({ id: 'f2', label: old.label })], 3).fields;
  expect(wrong(fields, published)).toEqual({});
  expect(wrong(published.fields, { version: 3, fields })).toEqual({ 'fields.f2': 'must_be_kept' });
});

test('what a version changes is told by field, whatever order their members are stored in', () => {
  const [first, ...others] = published.fields;
  const stored = Object.fromEntries(Object.entries(first ?? {}).toReversed()) as unknown as FormField;
  expect(formChanges(published, { version: 3, fields: [stored, ...others] })).toEqual({});
  const renamed = { ...customField({ id: 'f1' }), label: { en: 'Seal' } };
  const changes = formChanges(formWith([customField({ id: 'f1' })]), {
    version: 3,
    fields: [renamed, ...firstForm.fields],
  });
  expect(Object.keys(changes)).toEqual(['f1', 'order']);
  expect(changes['f1']).toEqual({ before: customField({ id: 'f1' }), after: renamed });
});
