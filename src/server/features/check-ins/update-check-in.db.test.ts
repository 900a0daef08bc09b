import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { tableDigest } from '#test/table-digest.ts';

let site: TestApp;
let staff: Calls;
let cookie: string;

beforeAll(async () => {
  site = await buildTestApp();
  ({ cookie } = await site.signedIn());
  staff = callsOf(site, { cookie });
  await staff.get('/api/auth/session');
});
afterAll(() => site.close());

const noon = '2026-05-04T17:00:00.000Z';
const patch = (id: string, changes: object, more: object = {}) =>
  staff.patch(`/api/check-ins/${id}`, { changes, ...more });
const stored = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();
const eventsOf = (id: string) =>
  site.context.database.db
    .selectFrom('check_in_events')
    .selectAll()
    .where('check_in_id', '=', id)
    .orderBy('version')
    .execute();
async function arrivedAnHourAgo() {
  site.clock.advance(-3_600_000);
  const row = await newCheckIn(site.context);
  site.clock.advance(3_600_000);
  return row;
}
const fingerprint = () => tableDigest(site.context);

test.each([
  ['driverName', 'Olga Petrova'],
  ['facility', 'Flexport'],
  ['purpose', 'Return'],
  ['carrier', 'Lakeside Haulage'],
  ['containerNumber', 'TCLU 400791 9'],
  ['phoneNumber', '773-555-0199'],
  ['driversLicense', 'P-77'],
  ['pickupDeliveryNumber', 'HB-1'],
  ['comments', 'two\nlines'],
  ['status', 'drop'],
  ['priority', 'high'],
  ['dock', '7'],
  ['assignedTo', 'Sam'],
  ['adminNotes', 'call first'],
] as const)(
  'staff change %s: the record, its version and its history are updated, and nothing else',
  async (field, value) => {
    const { id } = await newCheckIn(site.context);
    const before = await stored(id);
    const answer = await patch(id, { [field]: value });
    const after = await stored(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(after);
    const following: Record<string, object> = {
      dock: { dockAssignedAt: noon, stage: 'called' },
      status: { deliveryType: 'drop' },
      facility: { facilityId: facilityOf(site.context.facilities, 'Flexport')?.id },
    };
    const follows = following[field] ?? {};
    expect(after).toEqual({ ...before, [field]: value, version: 2, ...follows });
    const [, event] = await eventsOf(id);
    const { user } = (await staff.get('/api/auth/session')).json();
    expect(event).toMatchObject({ kind: 'updated', version: 2, actor: user.id });
    expect(event!.changes[field]).toEqual({ before: before[field], after: value });
  },
);

test.each(['priority', 'assignedTo'] as const)('%s can be cleared again', async (field) => {
  const { id } = await newCheckIn(site.context);
  await patch(id, { [field]: field === 'priority' ? 'low' : 'Sam' });
  expect((await patch(id, { [field]: null })).json()[field]).toBeNull();
});

test('a change without effect succeeds and leaves no trace', async () => {
  const { id } = await newCheckIn(site.context, { carrier: 'Same' });
  const before = await fingerprint();
  expect((await patch(id, { carrier: ' Same ', status: 'live' })).statusCode).toBe(200);
  expect(await fingerprint()).toEqual(before);
});

test('nothing is changed if its history cannot be written', async () => {
  const { pool } = site.context.database;
  const { id } = await newCheckIn(site.context);
  const before = await fingerprint();
  await pool.query('alter table check_in_events add constraint no_more check (false) not valid');
  const answer = await patch(id, { status: 'drop' }, { operationId: v7() });
  await pool.query('alter table check_in_events drop constraint no_more');
  expect(answer.statusCode).toBe(500);
  expect(await fingerprint()).toEqual(before);
});

test('Dock In, then Dock Out completes; both are refused a second time', async () => {
  const { id } = await newCheckIn(site.context);
  expect((await patch(id, { dockInAt: noon })).json()).toMatchObject({ dockInTime: '12:00 PM', status: 'live' });
  const docked = await fingerprint();
  expect((await patch(id, { dockInAt: noon })).json()).toMatchObject({ status: 409, code: 'illegal_transition' });
  expect(await fingerprint()).toEqual(docked);
  expect((await patch(id, { dockOutAt: noon })).json()).toMatchObject({ dockOutTime: '12:00 PM', status: 'completed' });
  const gone = await fingerprint();
  expect((await patch(id, { dockOutAt: noon })).json()).toMatchObject({ status: 409, code: 'illegal_transition' });
  expect(await fingerprint()).toEqual(gone);
});

test('Dock Out before Dock In is refused with a remedy', async () => {
  const { id } = await newCheckIn(site.context);
  const before = await fingerprint();
  const answer = await patch(id, { dockOutAt: noon });
  expect(answer.json()).toMatchObject({ code: 'illegal_transition', message: 'Record Dock In before Dock Out.' });
  expect(await fingerprint()).toEqual(before);
});

test('reopening clears Dock Out, and the truck can be docked out again', async () => {
  const { id } = await newCheckIn(site.context);
  await patch(id, { dockInAt: noon });
  await patch(id, { dockOutAt: noon });
  expect((await patch(id, { status: 'drop' })).json()).toMatchObject({
    status: 'drop',
    dockOutAt: null,
    dockInAt: noon,
  });
  expect((await patch(id, { dockOutAt: noon })).json()).toMatchObject({ status: 'completed', dockOutAt: noon });
});

test('a device clock a year ahead dates Dock In by the measured delay', async () => {
  const { id } = await arrivedAnHourAgo();
  const offline = { occurredAt: '2027-05-04T09:40:00Z', sentAt: '2027-05-04T10:00:00Z' };
  const answer = await patch(id, { dockInAt: offline.occurredAt }, offline);
  expect(answer.json()).toMatchObject({ dockInAt: '2026-05-04T16:40:00.000Z', dockInTime: '11:40 AM' });
  const [, event] = await eventsOf(id);
  expect([event!.occurred_at, event!.received_at].map((at) => at.toISOString())).toEqual([
    '2026-05-04T16:40:00.000Z',
    noon,
  ]);
});

test('a Dock Out measured slightly before its Dock In is moved to it', async () => {
  const { id } = await arrivedAnHourAgo();
  await patch(id, { dockInAt: '2026-05-04T16:40:00.050Z' }, { sentAt: '2026-05-04T17:00:00Z' });
  const answer = await patch(id, { dockOutAt: '2026-05-04T16:40:00Z' }, { sentAt: '2026-05-04T17:00:00Z' });
  expect(answer.json()).toMatchObject({ status: 'completed', dockOutAt: '2026-05-04T16:40:00.050Z' });
});

test('an offline Dock In before the arrival is moved to it; the history keeps the actual time', async () => {
  const { id } = await newCheckIn(site.context);
  const offline = { occurredAt: '2026-05-04T13:23:00Z', sentAt: noon };
  expect((await patch(id, { dockInAt: offline.occurredAt }, offline)).json().dockInAt).toBe(noon);
  const [, event] = await eventsOf(id);
  expect(event).toMatchObject({ changes: { dockInAt: { after: noon } }, occurred_at: new Date(offline.occurredAt) });
});

test('so is one with only the Dock In time, and one from a device clock that is ahead', async () => {
  const pressedAt = new Date('2026-05-04T16:23:00Z');
  const { id } = await newCheckIn(site.context);
  expect((await patch(id, { dockInAt: pressedAt.toISOString() })).json().dockInAt).toBe(noon);
  expect((await eventsOf(id))[1]).toMatchObject({ changes: { dockInAt: { after: noon } }, occurred_at: pressedAt });
  const { id: other } = await newCheckIn(site.context);
  await patch(other, { dockInAt: '2027-05-04T16:23:00Z' }, { sentAt: '2027-05-04T17:00:00Z' });
  expect((await eventsOf(other))[1]).toMatchObject({ occurred_at: pressedAt, received_at: new Date(noon) });
});

test('a Dock In after the arrival is dated in the history by when it was reported', async () => {
  const { id } = await arrivedAnHourAgo();
  await patch(id, { dockInAt: '2026-05-04T16:40:00Z' });
  expect((await eventsOf(id))[1]).toMatchObject({ occurred_at: new Date(noon) });
});

test('internal notes do not affect what visitors see', async () => {
  const { id } = await newCheckIn(site.context);
  const visitor = callsOf(site);
  const before = (await visitor.get(`/api/check-ins/${id}`)).json();
  expect(before).toMatchObject({ view: 'public', id });
  expect(before).not.toHaveProperty('version');
  await patch(id, { adminNotes: 'call first', assignedTo: 'Sam' });
  expect((await stored(id)).version).toBe(2);
  expect((await visitor.get(`/api/check-ins/${id}`)).json()).toEqual(before);
});

test('a Dock In dated in the future is recorded as now', async () => {
  const { id } = await newCheckIn(site.context);
  expect((await patch(id, { dockInAt: '2027-01-01T00:00:00Z' })).json().dockInAt).toBe(noon);
});

test('a repeated operation has one effect and the same response', async () => {
  const { id } = await newCheckIn(site.context);
  const operation = { operationId: v7(), occurredAt: '2026-05-04T16:59:00Z', sentAt: '2026-05-04T17:00:00Z' };
  const first = await patch(id, { dockInAt: '2026-05-04T16:59:00Z' }, operation);
  const before = await fingerprint();
  site.clock.advance(5_000);
  const again = await patch(id, { dockInAt: '2026-05-04T16:59:00Z' }, { ...operation, sentAt: '2026-05-04T17:00:05Z' });
  site.clock.advance(-5_000);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(await fingerprint()).toEqual(before);
});

test('a refused operation stays refused, even if it would be possible now', async () => {
  const { id } = await newCheckIn(site.context);
  const operation = { operationId: v7() };
  const first = await patch(id, { dockOutAt: noon }, operation);
  await patch(id, { dockInAt: noon });
  const again = await patch(id, { dockOutAt: noon }, operation);
  expect({ ...again.json(), requestId: '' }).toEqual({ ...first.json(), requestId: '' });
  expect((await stored(id)).dockOutAt).toBeNull();
});

test('an operation id cannot be reused for other content or another record', async () => {
  const { id } = await newCheckIn(site.context);
  const { id: otherId } = await newCheckIn(site.context);
  const operation = { operationId: v7() };
  await patch(id, { priority: 'low' }, operation);
  const before = await fingerprint();
  for (const answer of [
    await patch(id, { priority: 'high' }, operation),
    await patch(otherId, { priority: 'low' }, operation),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('operation_conflict');
  }
  expect(await fingerprint()).toEqual(before);
});

test('twenty concurrent repeats have one effect', async () => {
  const { id } = await newCheckIn(site.context);
  const operation = { operationId: v7() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => patch(id, { dockInAt: noon }, operation)));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]!.json()).toMatchObject({ version: 2, dockInAt: noon });
  expect(await eventsOf(id)).toHaveLength(2);
});

test('if twenty users dock a truck in at once, one succeeds', async () => {
  const { id } = await newCheckIn(site.context);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => patch(id, { dockInAt: noon }, { operationId: v7() })),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === 'illegal_transition')).toHaveLength(19);
});

test('concurrent changes get consecutive versions, and none is lost', async () => {
  const { id } = await newCheckIn(site.context);
  const names = Array.from({ length: 30 }, (_, index) => `Person ${index}`);
  await Promise.all(names.map((assignedTo) => patch(id, { assignedTo })));
  const events = await eventsOf(id);
  expect(events.map((event) => event.version)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
  const written = events.slice(1).map((event) => event.changes['assignedTo']);
  for (const [index, change] of written.slice(1).entries()) expect(change!.before).toBe(written[index]!.after);
  expect(written.map((change) => change!.after).toSorted()).toEqual(names.toSorted());
});

test('undo needs no body', async () => {
  for (const body of [undefined, {}]) {
    const { id } = await newCheckIn(site.context);
    const operationId = v7();
    await patch(id, { dockInAt: noon }, { operationId });
    const headers = { cookie };
    const url = `/api/operations/${operationId}/undo`;
    const answer = await site.app.inject({ method: 'POST', url, headers, ...(body && { payload: body }) });
    expect([answer.statusCode, (await stored(id)).dockInAt]).toEqual([200, null]);
  }
});

test('an upper-case id finds its record', async () => {
  const { id } = await newCheckIn(site.context);
  expect((await patch(id.toUpperCase(), { priority: 'low' })).statusCode).toBe(200);
});

test('the log contains nothing that staff write about a person', async () => {
  const { id } = await newCheckIn(site.context);
  await patch(id, { adminNotes: 'unlogged remark', phoneNumber: 'unlogged' });
  await patch(id, { adminNotes: 'unlogged remark' });
  expect(site.log.text()).not.toContain('unlogged');
});
