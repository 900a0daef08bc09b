import { expect, test } from 'vitest';

import type { SettingsHistoryEntry } from '#shared/contract/settings.ts';
import type { FormDefinition, FormField } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { addedPath, customField, formAsking, formWith, optionsOf } from '#test/forms.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { dayMs } from '#shared/time/applied-time.ts';

const site = await testApp();
const admin = callsOf(site, await site.signedIn());
const visitor = callsOf(site);

const published = async (calls = admin, query = '') => (await calls.get(`/api/form${query}`)).json<FormDefinition>();
const publish = (fields: readonly FormField[], baseVersion: number) => admin.put('/api/form', { baseVersion, fields });

test('a new installation has the form of the specification, and says no more of it than its version', async () => {
  expect(await published()).toEqual(firstForm);
  const config = (await visitor.get('/api/config')).json<object>();
  expect(config).toMatchObject({ formVersion: 1 });
  expect(config).not.toHaveProperty('form');
});

test.each<[string, readonly FormField[], string]>([
  [
    'a required choice without options',
    formWith([customField({ id: 'f1', kind: 'choice', required: true })]).fields,
    `${addedPath()}.options`,
  ],
  ['a hidden name', formAsking('driverName', { presence: 'hidden' }).fields, 'fields.0.presence'],
  ['an id that is a name of every object', formWith([customField({ id: 'constructor' })]).fields, `${addedPath()}.id`],
  [
    'a label of 61 letters',
    formWith([customField({ id: 'f1', label: { en: 'x'.repeat(61) } })]).fields,
    `${addedPath()}.label.en`,
  ],
  [
    'a label without English',
    formWith([customField({ id: 'f1', label: { es: 'Sello' } as never })]).fields,
    `${addedPath()}.label.en`,
  ],
  ['a retired field', formWith([customField({ id: 'f1', retired: true })]).fields, `${addedPath()}.retired`],
  ['an unknown kind', formWith([customField({ id: 'f1', kind: 'photo' as never })]).fields, `${addedPath()}.kind`],
  [
    'nothing of whether it is personal',
    formWith([customField({ id: 'f1', personal: undefined as never })]).fields,
    `${addedPath()}.personal`,
  ],
])('a form with %s is refused at its field and changes nothing', async (_, fields, path) => {
  const answer = await publish(fields, 1);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(path);
  expect(await published()).toEqual(firstForm);
});

test('a version is published once, known to everybody as far as it concerns them, and told in the history', async () => {
  const seal = customField({ id: 'f1', label: { en: 'Seal', es: 'Sello' }, personal: true, exported: true });
  const fields = [...formWith([seal, customField({ id: 'f2', by: 'staff' })]).fields];
  expect((await publish(fields, 1)).json()).toEqual({ version: 2, fields });
  // The response may have been lost.
  expect((await publish(fields, 1)).json()).toMatchObject({ version: 2 });
  expect((await publish(firstForm.fields, 1)).json()).toMatchObject({ code: 'edit_conflict' });
  const { form, formVersion } = (await visitor.get('/api/config')).json<{
    form: FormDefinition;
    formVersion: number;
  }>();
  expect(formVersion).toBe(2);
  expect(form.fields.slice(firstForm.fields.length)).toEqual([
    { id: 'f1', system: false, kind: 'text', label: seal.label, required: false, by: 'driver' },
  ]);
  expect(await published(visitor)).toEqual(form);
  const history = (await admin.get('/api/settings/history?limit=1')).json<{ entries: SettingsHistoryEntry[] }>();
  expect(history.entries).toMatchObject([
    { kind: 'form_published', about: 'Version 2', changes: { f1: { before: null, after: seal } } },
  ]);
});

test('two who publish at once: one is taken, the other sees a conflict', async () => {
  const { version, fields } = await published();
  const answers = await Promise.all(['f3', 'f4'].map((id) => publish([...fields, customField({ id })], version)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('what the form only points out is refused to nobody, and stays as it was typed', async () => {
  const { version, fields } = await published();
  const noting = fields.map((field) =>
    Object.assign({}, field, field.id === 'containerNumber' && { noted: 'container' }),
  );
  const scac = customField({ id: 'f6', noted: 'scac' });
  expect((await publish([...noting, scac], version)).json()).toMatchObject({ version: version + 1 });
  const { form } = (await visitor.get('/api/config')).json<{ form: FormDefinition }>();
  expect(form.fields.flatMap((field) => field.noted ?? [])).toEqual(['container', 'scac']);
  const typed = { containerNumber: 'csqu 305438 4', fields: { f6: 'Lakeshore 1' }, formVersion: version + 1 };
  const checkIn = buildNewCheckIn(typed);
  expect((await visitor.post('/api/check-ins', checkIn)).statusCode).toBe(201);
  const changed = await admin.patch(`/api/check-ins/${checkIn.id}`, { changes: { containerNumber: 'MSCU1234567' } });
  expect(changed.statusCode).toBe(200);
  const there = (await admin.get(`/api/check-ins/${checkIn.id}`)).json<object>();
  expect(there).toMatchObject({ containerNumber: 'MSCU1234567', fields: typed.fields });
});

test('a superseded version can be read for 8 days', async () => {
  const { version, fields } = await published();
  await publish([...fields, customField({ id: 'f5', kind: 'choice', options: optionsOf('o1') })], version);
  expect((await published(visitor, `?version=${version}`)).version).toBe(version);
  site.clock.advance(8 * dayMs + 1);
  expect((await visitor.get(`/api/form?version=${version}`)).statusCode).toBe(404);
  expect((await visitor.get('/api/form?version=99')).statusCode).toBe(404);
  site.clock.advance(-8 * dayMs - 1);
});
