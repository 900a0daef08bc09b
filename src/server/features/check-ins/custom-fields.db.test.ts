import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { CustomField, FormDefinition, FormField } from '#shared/form/definition.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { customField, formWith, optionsOf } from '#test/forms.ts';
import { statementsOf } from '#test/statements-of.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { runRetention } from '../retention/run-retention.ts';

let site: TestApp;
let staff: Calls;
let visitor: Calls;

beforeAll(async () => {
  site = await buildTestApp();
  staff = callsOf(site, await site.signedIn());
  visitor = callsOf(site);
});
afterAll(() => site.close());

/** Publishes a form that keeps the previous fields, except those given here. */
async function publish(fields: readonly CustomField[], others: readonly FormField[] = []): Promise<number> {
  const before = (await staff.get('/api/form')).json<FormDefinition>();
  const given = new Map<string, FormField>([...others, ...fields].map((field) => [field.id, field]));
  const kept = before.fields.map((field) => given.get(field.id) ?? field);
  const added = fields.filter(({ id }) => !kept.some((field) => field.id === id));
  const answer = await staff.put('/api/form', { baseVersion: before.version, fields: [...kept, ...added] });
  expect(answer.statusCode).toBe(200);
  return answer.json<FormDefinition>().version;
}

/** Advances the clock, after which staff sign in again. */
async function later(ms: number): Promise<void> {
  site.clock.advance(ms);
  staff = callsOf(site, await site.signedIn());
}

const checkIn = (values: object) => visitor.post('/api/check-ins', { ...buildNewCheckIn(), ...values });
const recordOf = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();
const patch = (id: string, body: object) => staff.patch(`/api/check-ins/${id}`, body);
const historyOf = async (id: string) =>
  (await staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>().entries;

test('without custom fields no answer has any, and nothing is asked of the database for them', async () => {
  // The first check-in also reads the key of receipts.
  await checkIn({});
  const sent = buildNewCheckIn();
  const statements = await statementsOf(() => visitor.post('/api/check-ins', sent));
  expect(statements).toHaveLength(1);
  const listed = await staff.get('/api/check-ins');
  expect(listed.body).not.toContain('"fields"');
  expect((await visitor.get('/api/queue')).body).not.toContain('"fields"');
  expect(await recordOf(sent.id)).not.toHaveProperty('fields');
  expect((await checkIn({ fields: { f1: 'x' } })).json()).toMatchObject({
    fields: { 'fields.f1': { code: 'unknown_field' } },
  });
});

test('what was kept under version 3 is taken after version 4 retired a field, renamed one and required another', async () => {
  const [dropped, renamed, requested] = ['r1', 'r2', 'r3'].map((id) => customField({ id }));
  const third = await publish([dropped!, renamed!, requested!]);
  const edited = buildNewCheckIn();
  await visitor.post('/api/check-ins', { ...edited, formVersion: third, fields: { r1: 'old', r3: 'there' } });
  const phone = { id: 'phoneNumber', system: true, presence: 'optional' } as const;
  const older = await publish([], [phone]);
  const fourth = await publish(
    [
      { ...dropped!, retired: true },
      { ...renamed!, label: { en: 'Renamed' } },
      { ...requested!, required: true },
    ],
    [{ ...phone, presence: 'required' }],
  );
  expect(fourth).toBe(older + 1);
  const kept = { fields: { r1: 'a', r2: 'b' }, phoneNumber: '' };
  const missing = await checkIn({ ...kept, phoneNumber: '312-555-0187' });
  expect(missing.json()).toMatchObject({ fields: { 'fields.r3': { code: 'required' } } });
  const late = buildNewCheckIn();
  const answer = await visitor.post('/api/check-ins', { ...late, ...kept, formVersion: older });
  expect(answer.statusCode).toBe(201);
  expect((await recordOf(late.id)).fields).toEqual({ r1: 'a', r2: 'b' });
  const changes = { phoneNumber: '', fields: { r1: 'new', r2: 'c', r3: '' } };
  const base = { phoneNumber: edited.phoneNumber, fields: { r1: 'old', r2: null, r3: 'there' } };
  expect((await patch(edited.id, { changes, base, operationId: v7() })).json()).toMatchObject({
    phoneNumber: '',
    fields: { r1: 'new', r2: 'c' },
  });
  await later(8 * dayMs + 1);
  expect((await checkIn({ ...kept, formVersion: older })).statusCode).toBe(400);
  expect((await patch(edited.id, { changes: { phoneNumber: '' } })).statusCode).toBe(400);
  const refused = await patch(late.id, { changes: { fields: { r3: '' } } });
  expect(refused.json()).toMatchObject({ fields: { 'changes.fields.r3': { code: 'required' } } });
  expect((await patch(late.id, { changes: { fields: { r1: 'still' } } })).statusCode).toBe(200);
  await publish([{ ...requested!, required: false }]);
});

test('values are changed field by field, with history, conflicts and undo for each', async () => {
  await publish([
    customField({ id: 'e1' }),
    customField({ id: 'e2', kind: 'several', options: optionsOf('o1', 'o2') }),
    customField({ id: 'e3', kind: 'number', by: 'staff' }),
  ]);
  const sent = { ...buildNewCheckIn(), fields: { e1: ' Seal 1 ', e2: ['o1', 'o2'], e3: null } };
  expect((await visitor.post('/api/check-ins', sent)).statusCode).toBe(201);
  // A repeat with the properties in another order.
  const again = { ...sent, fields: { e2: ['o1', 'o2'], e1: 'Seal 1' } };
  expect((await visitor.post('/api/check-ins', again)).statusCode).toBe(200);
  expect((await visitor.post('/api/check-ins', { ...sent, fields: { e1: 'Seal 2' } })).statusCode).toBe(409);
  expect((await checkIn({ fields: { e3: 1 } })).json()).toMatchObject({
    fields: { 'fields.e3': { code: 'unknown_field' } },
  });
  await patch(sent.id, { changes: { fields: { e2: ['o2', 'o1'] } } });
  await patch(sent.id, { changes: { fields: { e3: 12.5 } } });
  await patch(sent.id, { changes: { fields: { e1: '' } } });
  expect((await recordOf(sent.id)).fields).toEqual({ e2: ['o1', 'o2'], e3: 12.5 });
  const changes = (await historyOf(sent.id)).map((entry) => entry.changes);
  expect(changes[0]).toMatchObject({ 'fields.e1': { before: null, after: 'Seal 1' } });
  expect(changes.slice(1)).toEqual([
    { 'fields.e3': { before: null, after: 12.5 } },
    { 'fields.e1': { before: 'Seal 1', after: null } },
  ]);
  const clash = await patch(sent.id, {
    changes: { fields: { e1: 'mine', e3: 3 } },
    base: { fields: { e1: 'Seal 1', e3: 12.5 } },
  });
  expect(clash.json()).toMatchObject({
    code: 'edit_conflict',
    conflicts: [{ field: 'fields.e1', yours: 'mine', theirs: null }],
  });
  const operationId = v7();
  const bulk = { ids: [sent.id], changes: { fields: { e1: 'both', e3: null } }, operationId };
  expect((await staff.post('/api/check-ins/bulk-update', bulk)).json()).toMatchObject({
    checkIns: [{ fields: { e1: 'both' } }],
  });
  await staff.post(`/api/operations/${operationId}/undo`, {});
  expect((await recordOf(sent.id)).fields).toEqual({ e2: ['o1', 'o2'], e3: 12.5 });
});

test('values are searched, exported and shown to visitors where so set, and personal ones erased', async () => {
  await publish([
    customField({ id: 'p1', public: true, searchable: true, exported: true, kind: 'choice', options: optionsOf('o1') }),
    customField({
      id: 'p2',
      personal: true,
      public: true,
      searchable: true,
      exported: true,
      label: { en: 'Passport' },
    }),
    customField({ id: 'p3', searchable: true }),
  ]);
  const sent = { ...buildNewCheckIn(), fields: { p1: 'o1', p2: 'Zażółć 77', p3: 'forklift' } };
  await visitor.post('/api/check-ins', sent);
  expect((await visitor.get(`/api/check-ins/${sent.id}`)).json()).toMatchObject({
    fields: { p1: 'o1', p2: '********' },
  });
  expect((await visitor.get('/api/queue?pageSize=1')).json()).toMatchObject({
    checkIns: [{ fields: { p1: 'o1', p2: '********' } }],
  });
  const found = async (search: string, more = '') =>
    (await staff.get(`/api/check-ins?search=${encodeURIComponent(search)}${more}`))
      .json<{ checkIns: { id: string }[] }>()
      .checkIns.map(({ id }) => id);
  for (const search of ['option O1', 'zazolc77', 'FORK']) expect(await found(search)).toEqual([sent.id]);
  expect(await found('option o1 forklift')).toEqual([]);
  const csv = (await staff.get('/api/check-ins/export?format=csv')).body.split('\r\n');
  expect(csv[0]).toMatch(/,Comments,Field p1,Passport$/);
  expect(csv[1]).toMatch(/,Option o1,Zażółć 77$/);
  const json = (await staff.get('/api/check-ins/export?format=json&limit=1')).json<object>();
  expect(json).toMatchObject({ 'fields.p1': 'Option o1', 'fields.p2': 'Zażółć 77' });
  await later(100 * dayMs);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  expect(await found('optiono1', '&archive=only')).toEqual([sent.id]);
  expect(await found('zazolc', '&archive=only')).toEqual([]);
  const archived = (await staff.get('/api/check-ins?archive=only&search=forklift')).json<{
    checkIns: StaffCheckIn[];
  }>();
  expect(archived.checkIns[0]?.fields).toEqual({ p1: 'o1', p3: 'forklift' });
  const [created] = await historyOf(sent.id);
  expect(created?.changes).toMatchObject({ 'fields.p2': { before: null, after: null }, 'fields.p1': { after: 'o1' } });
  const gone = { ...buildNewCheckIn(), fields: { p1: 'o1', p2: 'secret' } };
  await visitor.post('/api/check-ins', gone);
  await staff.delete(`/api/check-ins/${gone.id}`);
  expect(JSON.stringify(await historyOf(gone.id))).not.toContain('secret');
  expect(site.log.text()).not.toContain('Zażółć');
});

test('60 custom fields cost a check-in and a list no further statement', async () => {
  const other = await buildTestApp();
  try {
    const admin = callsOf(other, await other.signedIn());
    const list = () => statementsOf(() => admin.get('/api/check-ins'));
    await callsOf(other).post('/api/check-ins', buildNewCheckIn());
    const before = (await list()).length;
    const custom = Array.from({ length: 60 }, (_, index) =>
      customField({ id: `n${index}`, searchable: true, public: true }),
    );
    await admin.put('/api/form', { baseVersion: 1, fields: formWith(custom).fields });
    // The node first reads the settings it was notified of; afterwards it has nothing left to read.
    await other.context.settings.read();
    const values = Object.fromEntries(custom.map(({ id }) => [id, `value of ${id}`]));
    const create = () =>
      callsOf(other).post('/api/check-ins', { ...buildNewCheckIn(), formVersion: 2, fields: values });
    expect(await statementsOf(create)).toHaveLength(1);
    expect(await list()).toHaveLength(before);
    expect((await admin.get('/api/check-ins?search=valueofn59')).json()).toMatchObject({
      totalCount: 1,
      checkIns: [{ fields: values }],
    });
  } finally {
    await other.close();
  }
});
