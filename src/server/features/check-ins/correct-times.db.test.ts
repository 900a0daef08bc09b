import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { tableDigest } from '#test/table-digest.ts';

let staff: Calls;

const noon = Date.parse('2026-05-04T17:00:00.000Z');
const minute = (count: number) => new Date(noon + count * 60_000).toISOString();
const reason = 'Pressed at the wrong truck';
const site = await testApp();

const stored = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();
const historyOf = async (id: string) =>
  (await staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>().entries;
const patch = (id: string, changes: object, more: object = {}) =>
  staff.patch(`/api/check-ins/${id}`, { changes, ...more });

/** A truck that arrived at noon, docked in 10 and out 40 minutes later; the time is 1 PM. */
async function goneTruck(type: 'live' | 'drop' = 'live'): Promise<string> {
  site.clock.set(minute(0));
  staff = callsOf(site, await site.signedIn());
  const { id } = await newCheckIn(site.context);
  if (type === 'drop') await patch(id, { status: type });
  site.clock.set(minute(60));
  staff = callsOf(site, await site.signedIn());
  await patch(id, { dockInAt: minute(10) });
  await patch(id, { dockOutAt: minute(40) });
  return id;
}

test('correcting a time needs a reason; the history has both values and the reason', async () => {
  const id = await goneTruck();
  expect((await patch(id, { dockInAt: minute(20) }, { reason })).statusCode).toBe(200);
  expect(await stored(id)).toMatchObject({ dockInAt: minute(20), dockOutAt: minute(40), status: 'completed' });
  expect((await historyOf(id)).at(-1)).toMatchObject({
    reason,
    changes: { dockInAt: { before: minute(10), after: minute(20) } },
  });
});

test('the call and the work are corrected with a reason and in order, and the time record has both times', async () => {
  site.clock.set(minute(0));
  staff = callsOf(site, await site.signedIn());
  const facility = site.context.facilities.all.find(({ name }) => name === 'Bedford Park');
  await staff.patch(`/api/facilities/${facility?.id}`, { changes: { workSteps: true } });
  const { id } = await newCheckIn(site.context, { facility: 'Bedford Park' });
  for (const [at, step] of [
    [5, { step: 'call', dock: '4' }],
    [10, { step: 'dock-in' }],
    [12, { step: 'start-work' }],
  ] as const) {
    site.clock.set(minute(at));
    expect((await staff.post(`/api/check-ins/${id}/steps`, step)).statusCode).toBe(200);
  }
  site.clock.set(minute(14));
  expect((await patch(id, { workStartedAt: minute(11) })).json()).toMatchObject({ code: 'validation_failed' });
  const refusal = async (changes: object) => (await patch(id, changes, { reason })).json();
  const notNow = { code: 'illegal_transition' };
  expect(await refusal({ workEndedAt: minute(13) })).toMatchObject({
    ...notNow,
    message: expect.stringContaining('not recorded'),
  });
  expect(await refusal({ workStartedAt: null })).toMatchObject({
    ...notNow,
    message: expect.stringContaining('not cleared'),
  });
  expect(await refusal({ workStartedAt: minute(9) })).toMatchObject(notNow);
  expect(await refusal({ workStartedAt: minute(20) })).toMatchObject(notNow);
  expect(await refusal({ dockAssignedAt: minute(-1) })).toMatchObject(notNow);
  const changes = { workStartedAt: minute(11), dockAssignedAt: minute(4) };
  expect((await patch(id, changes, { reason })).json()).toMatchObject({ ...changes, dock: '4', stage: 'in-process' });
  const { times } = (await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>();
  const timeOf = (stage: string) => times.find((time) => time.stage === stage);
  expect(timeOf('called')).toMatchObject({
    at: minute(4),
    source: 'edited',
    corrections: [{ before: minute(5), after: minute(4), reason }],
  });
  expect(timeOf('work-begun')).toMatchObject({
    at: minute(11),
    corrections: [{ before: minute(12), after: minute(11), reason }],
  });
});

test.each(['live', 'drop'] as const)('clearing Dock Out restores a %s truck to its former status', async (type) => {
  const id = await goneTruck(type);
  expect((await patch(id, { dockOutAt: null }, { reason })).json()).toMatchObject({ dockOutAt: null, status: type });
  expect((await historyOf(id)).at(-1)).toMatchObject({ changes: { status: { before: 'completed', after: type } } });
});

test.each([
  ['by its history where the record does not tell', 0, 'drop'],
  ['and live where neither tells', 4, 'live'],
])('the delivery type of an old record is found %s', async (_, forgottenVersions, type) => {
  const id = await goneTruck('drop');
  const { pool } = site.context.database;
  await pool.query('update check_ins set delivery_type = null where id = $1', [id]);
  await pool.query('delete from check_in_events where check_in_id = $1 and version < $2', [id, forgottenVersions]);
  expect((await patch(id, { dockOutAt: null }, { reason })).json()).toMatchObject({ status: type, deliveryType: type });
});

test('the delivery type is kept in the record, whatever happens to its history', async () => {
  const id = await goneTruck('drop');
  await site.context.database.pool.query('delete from check_in_events where check_in_id = $1 and version < 4', [id]);
  expect(await stored(id)).toMatchObject({ status: 'completed', deliveryType: 'drop' });
  expect((await patch(id, { dockOutAt: null }, { reason })).json()).toMatchObject({ status: 'drop' });
});

test('clearing a recorded time needs a reason; otherwise none is needed', async () => {
  const id = await goneTruck();
  const before = await tableDigest(site.context);
  for (const changes of [{ dockInAt: null }, { dockOutAt: null }]) {
    const answer = await patch(id, changes);
    const message = 'Please give a reason for changing a recorded time';
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { reason: { ...broken('required'), message } }]);
  }
  expect((await patch(id, { dockOutAt: null }, { reason: '  ' })).json().fields).toHaveProperty('reason');
  expect(await tableDigest(site.context)).toEqual(before);
  const { id: waiting } = await newCheckIn(site.context);
  expect((await patch(waiting, { dockInAt: null })).json()).toMatchObject({ version: 1 });
});

test('without a reason, the first recording stands', async () => {
  const id = await goneTruck();
  const answer = await patch(id, { dockInAt: minute(20) });
  expect(answer.json()).toMatchObject({
    code: 'illegal_transition',
    message: 'Dock In is already recorded for this check-in. It stands at 12:10 PM.',
  });
});

test.each([
  [{ dockInAt: null }, 'Clear Dock Out before Dock In.'],
  [{ dockInAt: minute(-1) }, 'Dock In cannot be earlier than the arrival.'],
  [{ dockInAt: minute(50) }, 'Dock Out cannot be earlier than Dock In.'],
  [{ dockOutAt: minute(5) }, 'Dock Out cannot be earlier than Dock In.'],
  [{ dockOutAt: minute(61) }, 'A time in the future cannot be recorded.'],
])('%j is refused, and nothing changes', async (changes, message) => {
  const id = await goneTruck();
  const before = await tableDigest(site.context);
  const answer = await patch(id, changes, { reason });
  expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
  expect(await tableDigest(site.context)).toEqual(before);
});

test('both times can be cleared at once, and a forgotten one added to a completed check-in', async () => {
  const id = await goneTruck();
  const cleared = await patch(id, { dockInAt: null, dockOutAt: null }, { reason });
  expect(cleared.json()).toMatchObject({ dockInAt: null, dockOutAt: null, status: 'live' });
  await patch(id, { status: 'completed' });
  const added = await patch(id, { dockInAt: minute(15), dockOutAt: minute(30) }, { reason });
  expect(added.json()).toMatchObject({ dockInAt: minute(15), dockOutAt: minute(30), status: 'completed' });
});

test('a typed time is not adjusted, however late or wrong the device clock', async () => {
  const id = await goneTruck();
  const times = { occurredAt: '2031-01-01T00:00:00Z', sentAt: '2031-01-01T02:00:00Z' };
  expect((await patch(id, { dockInAt: minute(20) }, { reason, ...times })).json()).toMatchObject({
    dockInAt: minute(20),
  });
});

test('if two users correct the same time, the second is asked', async () => {
  const id = await goneTruck();
  const base = { dockInAt: minute(10) };
  await patch(id, { dockInAt: minute(20) }, { reason, base });
  const answer = await patch(id, { dockInAt: minute(30) }, { reason, base });
  expect(answer.json()).toMatchObject({
    code: 'edit_conflict',
    conflicts: [{ field: 'dockInAt', yours: minute(30), theirs: minute(20) }],
  });
});

test('a repeated correction has one effect; deleting the record erases the reason', async () => {
  const id = await goneTruck();
  const operation = { reason, operationId: v7() };
  const first = await patch(id, { dockOutAt: null }, operation);
  const again = await patch(id, { dockOutAt: null }, operation);
  expect(again.json()).toEqual(first.json());
  expect((await patch(id, { dockOutAt: null }, { ...operation, reason: 'another' })).statusCode).toBe(409);
  await staff.delete(`/api/check-ins/${id}`);
  expect((await historyOf(id)).map((entry) => entry.reason)).not.toContain(reason);
});
