import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { StaffQueue } from '#shared/contract/queue.ts';
import { administrator } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { staffedSite } from '#test/staffed-site.ts';
import { createAccount } from '../auth/manage-accounts.ts';

const yard = staffedSite();

const now = () => yard.site.clock.now().toISOString();
const stepOf = (id: string, body: object, calls = yard.staff) => calls.post(`/api/check-ins/${id}/steps`, body);
const stored = async (id: string) => (await yard.staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();

/** A truck that arrives after the previous one. */
async function arrive(values: object = {}) {
  yard.site.clock.advance(5_000);
  return (await newCheckIn(yard.site.context, values)).id;
}

async function take(id: string, step: string, more: object = {}): Promise<StaffCheckIn> {
  yard.site.clock.advance(5_000);
  const answer = await stepOf(id, { step, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<StaffCheckIn>();
}

const orderAt = async (facility: string) => {
  const url = `/api/queue?state=waiting&pageSize=100&order=longest-wait&facility=${encodeURIComponent(facility)}`;
  const { checkIns } = (await yard.staff.get(url)).json<StaffQueue>();
  const placed = checkIns.filter(({ place }) => place !== null);
  return placed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ id }) => id);
};

test('a truck goes through the yard by steps, each in the record, the list, the queue and the history', async () => {
  const id = await arrive();
  expect((await stored(id)).stage).toBe('waiting');
  expect(await take(id, 'call', { dock: '4' })).toMatchObject({ stage: 'called', dock: '4', dockAssignedAt: now() });
  expect(await take(id, 'hold', { reason: 'Fetches papers' })).toMatchObject({
    stage: 'on-hold',
    heldAt: now(),
    holdReason: 'Fetches papers',
    dockAssignedAt: null,
  });
  expect(await take(id, 'resume')).toMatchObject({ stage: 'waiting', heldAt: null, holdReason: null });
  expect(await take(id, 'no-show', { reason: 'Called twice' })).toMatchObject({ stage: 'no-show', noShowAt: now() });
  expect(await take(id, 'requeue')).toMatchObject({ stage: 'waiting', queuedAt: now() });
  expect(await take(id, 'dock-in', { dock: '7' })).toMatchObject({ stage: 'docked', dock: '7', dockInAt: now() });
  expect(await take(id, 'dock-out')).toMatchObject({ stage: 'completed', status: 'completed', dockOutAt: now() });
  expect(await take(id, 'reopen')).toMatchObject({ stage: 'docked', status: 'live', dockOutAt: null });
  expect(await take(id, 'cancel', { reason: 'Wrong yard' })).toMatchObject({ stage: 'canceled', status: 'canceled' });
  const { entries } = (await yard.staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>();
  expect(entries.map(({ reason }) => reason)).toEqual([
    null,
    null,
    'Fetches papers',
    null,
    'Called twice',
    null,
    null,
    null,
    null,
    'Wrong yard',
  ]);
  expect(entries[5]?.changes).toMatchObject({ noShowAt: { after: null }, queuedAt: { before: null } });
  const list = (await yard.staff.get('/api/check-ins?status=canceled')).json<{ checkIns: StaffCheckIn[] }>();
  expect(list.checkIns.find((row) => row.id === id)?.stage).toBe('canceled');
});

test('a change of fields that means a step leaves the same record and history as the step', async () => {
  const [stepped, changed] = [await newCheckIn(yard.site.context), await newCheckIn(yard.site.context)];
  const way = [
    [{ step: 'call', dock: '4' }, () => ({ dock: '4' })],
    [{ step: 'dock-in', dock: '7' }, () => ({ dock: '7', dockInAt: now() })],
    [{ step: 'dock-out' }, () => ({ dockOutAt: now() })],
    [{ step: 'reopen' }, () => ({ status: 'live' })],
    [{ step: 'cancel' }, () => ({ status: 'canceled' })],
    [{ step: 'reopen' }, () => ({ status: 'live' })],
  ] as const;
  for (const [step, changesOf] of way) {
    yard.site.clock.advance(60_000);
    expect((await stepOf(stepped.id, step)).statusCode).toBe(200);
    const answer = await yard.staff.patch(`/api/check-ins/${changed.id}`, { changes: changesOf() });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...(await stored(stepped.id)), id: changed.id, ticket: changed.ticket },
    ]);
  }
  const historyOf = async (id: string) => {
    const { entries } = (await yard.staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>();
    return entries.slice(1);
  };
  expect(await historyOf(changed.id)).toEqual(await historyOf(stepped.id));
});

test('an illegal step is refused with the reason, and changes nothing', async () => {
  const id = await arrive();
  const answer = await stepOf(id, { step: 'resume' });
  expect(answer.json()).toMatchObject({
    status: 409,
    code: 'illegal_transition',
    message: 'This check-in is "Waiting". "Resume" is possible from: On Hold.',
  });
  expect((await stored(id)).version).toBe(1);
});

test.each([
  [{}, 'step'],
  [{ step: 'dance' }, 'step'],
  [{ step: 'call' }, 'dock'],
  [{ step: 'call', dock: '99' }, 'dock'],
  [{ step: 'resume', dock: '4' }, 'dock'],
  [{ step: 'hold', reason: 'x'.repeat(121) }, 'reason'],
  [{ step: 'move' }, 'before'],
  [{ step: 'move', before: v7(), after: v7() }, 'after'],
  [{ step: 'requeue', keepPlace: 'yes' }, 'keepPlace'],
  [{ step: 'hold', base: { version: -1 } }, 'base.version'],
])('refuses %j at its field', async (body, field) => {
  const answer = await stepOf(await arrive(), body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
});

test('work steps wait for the setting of the facility', async () => {
  const facility = yard.site.context.facilities.all.find(({ name }) => name === 'Franklin Park');
  const id = await arrive({ facility: 'Franklin Park' });
  await take(id, 'dock-in');
  expect((await stepOf(id, { step: 'start-work' })).json()).toMatchObject({ code: 'illegal_transition' });
  const changed = await yard.staff.patch(`/api/facilities/${facility?.id}`, {
    changes: { workSteps: true, freeMinutes: 90 },
  });
  expect(changed.json()).toMatchObject({ workSteps: true, freeMinutes: 90, targetWaitMinutes: 30 });
  expect(await take(id, 'start-work')).toMatchObject({ stage: 'in-process', workStartedAt: now() });
  expect(await take(id, 'end-work')).toMatchObject({ stage: 'ready', workEndedAt: now() });
  expect(await take(id, 'dock-out')).toMatchObject({ stage: 'completed' });
});

test('the same step sent twice takes effect once', async () => {
  const id = await arrive();
  const body = { step: 'hold', operationId: v7() };
  const first = await stepOf(id, body);
  const again = await stepOf(id, body);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json<StaffCheckIn>().version).toBe(2);
  expect((await stepOf(id, { ...body, step: 'no-show' })).json()).toMatchObject({ code: 'operation_conflict' });
});

test('of two steps the later one wins, whenever it is received; the first Dock In stands', async () => {
  const id = await arrive();
  const pressedAt = now();
  yard.site.clock.advance(60_000);
  await take(id, 'call', { dock: '4' });
  yard.site.clock.advance(5_000);
  const late = { occurredAt: pressedAt, sentAt: now(), base: { version: 1 } };
  const overtaken = await stepOf(id, { step: 'hold', ...late });
  expect([overtaken.statusCode, overtaken.json()]).toEqual([
    200,
    expect.objectContaining({ stage: 'called', version: 2 }),
  ]);
  // A user who has seen the call may hold the truck, whatever the measured times.
  expect((await stepOf(id, { step: 'hold', ...late, base: { version: 2 } })).json()).toMatchObject({
    stage: 'on-hold',
  });
  expect((await stepOf(id, { step: 'dock-in', ...late })).json()).toMatchObject({
    stage: 'docked',
    dockInAt: pressedAt,
  });
  // A step taken before the truck was docked ends neither the docking nor anything later.
  expect((await stepOf(id, { step: 'cancel', ...late })).json()).toMatchObject({ stage: 'docked', status: 'live' });
});

test('a status or a dock set before a later step does not undo it, one by one or in bulk', async () => {
  const [id, other] = [await arrive(), await arrive()];
  const early = { occurredAt: now() };
  yard.site.clock.advance(60_000);
  await take(id, 'hold', { reason: 'Fetches papers' });
  yard.site.clock.advance(5_000);
  const late = { ...early, sentAt: now() };
  const path = `/api/check-ins/${id}`;
  const edit = { base: { status: 'live', dock: '1' }, ...late };
  const canceled = await yard.staff.patch(path, { changes: { status: 'canceled', priority: 'low' }, ...edit });
  // The rest of the change applies, as if somebody else had set another status.
  expect(canceled.json()).toMatchObject({ status: 'live', stage: 'on-hold', priority: 'low' });
  expect((await yard.staff.patch(path, { changes: { dock: '3' }, ...edit })).json()).toMatchObject({
    stage: 'on-hold',
  });
  const bulk = { ids: [id, other], changes: { status: 'canceled' }, ...late };
  expect((await yard.staff.post('/api/check-ins/bulk-update', bulk)).statusCode).toBe(200);
  expect([(await stored(id)).stage, (await stored(other)).stage]).toEqual(['on-hold', 'canceled']);
  // A later change applies.
  expect((await yard.staff.patch(path, { changes: { status: 'canceled' } })).json()).toMatchObject({
    stage: 'canceled',
  });
});

test('who did two things shortly after each other did them in the order in which they arrive', async () => {
  const id = await arrive();
  const pressedAt = now();
  yard.site.clock.advance(2_000);
  // The first request took so long that its step seems later than the second one.
  await stepOf(id, { step: 'call', dock: '4' });
  const second = { step: 'hold', occurredAt: pressedAt, sentAt: now(), base: { version: 1 } };
  expect((await stepOf(id, second)).json()).toMatchObject({ stage: 'on-hold' });
});

test('a truck moves among those of its priority; the arrival stays, and the move can be undone', async () => {
  const facility = 'Flexport';
  const [a, b, c] = [await arrive({ facility }), await arrive({ facility }), await arrive({ facility })];
  const before = await stored(c);
  const operationId = v7();
  const moved = await take(c, 'move', { before: a, operationId });
  expect([await orderAt(facility), moved.dateCreated]).toEqual([[c, a, b], before.dateCreated]);
  await take(c, 'move', { after: a });
  expect(await orderAt(facility)).toEqual([a, c, b]);
  expect((await yard.staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(409);
  const held = v7();
  await take(a, 'hold', { operationId: held });
  expect(await orderAt(facility)).toEqual([c, b]);
  await yard.staff.post(`/api/operations/${held}/undo`, {});
  expect(await orderAt(facility)).toEqual([a, c, b]);
  const urgent = await arrive({ facility });
  await yard.staff.patch(`/api/check-ins/${urgent}`, { changes: { priority: 'high' } });
  expect((await stepOf(b, { step: 'move', before: urgent })).json()).toMatchObject({ code: 'illegal_transition' });
  expect((await stepOf(b, { step: 'move', before: v7() })).json()).toMatchObject({ code: 'illegal_transition' });
});

test('trucks make room where no time is left between two, in one operation', async () => {
  const facility = 'Woodridge';
  const [a, b] = [await arrive({ facility }), (await newCheckIn(yard.site.context, { facility })).id];
  const c = (await newCheckIn(yard.site.context, { facility })).id;
  const operationId = v7();
  await take(c, 'move', { after: a, operationId });
  expect(await orderAt(facility)).toEqual([a, c, b]);
  expect((await stored(b)).queuedAt).not.toBeNull();
  expect(
    (await yard.staff.post(`/api/operations/${operationId}/undo`, {})).json<{ checkIns: object[] }>().checkIns,
  ).toHaveLength(2);
  expect(await orderAt(facility)).toEqual([a, b, c]);
});

test('dropped trailers have an order of their own', async () => {
  const facility = 'Chicago (Midway)';
  const trailer = await arrive({ facility });
  await yard.staff.patch(`/api/check-ins/${trailer}`, { changes: { status: 'drop' } });
  const truck = await arrive({ facility });
  const { checkIns } = (
    await yard.staff.get(`/api/queue?state=waiting&pageSize=100&facility=chicago-midway`)
  ).json<StaffQueue>();
  const placeOf = (id: string) => checkIns.find((row) => row.id === id)?.place;
  expect(placeOf(trailer)).toBe(1);
  expect(placeOf(truck)).toBe(checkIns.filter(({ status, place }) => status === 'live' && place !== null).length);
});

test('staff take every step but moves, which are for managers', async () => {
  const email = `staff-${v7()}@yard.test`;
  await createAccount(yard.site.context.database.db, email, administrator.password);
  await yard.site.context.database.db
    .updateTable('admin_users')
    .set({ role: 'staff' })
    .where('email', '=', email)
    .execute();
  const url = '/api/auth/token?grant_type=password';
  const signedIn = await yard.site.app.inject({
    method: 'POST',
    url,
    payload: { email, password: administrator.password },
  });
  const calls = callsOf(yard.site, { cookie: `session=${signedIn.cookies[0]?.value}` });
  const id = await arrive();
  expect((await stepOf(id, { step: 'move', before: v7() }, calls)).json()).toMatchObject({ code: 'forbidden' });
  expect((await stepOf(id, { step: 'cancel' }, calls)).statusCode).toBe(200);
  expect((await stepOf(id, { step: 'hold' }, callsOf(yard.site))).json()).toMatchObject({
    code: 'authentication_required',
  });
});

test('visitors see the stage and neither its times nor its reason', async () => {
  const id = await arrive();
  await take(id, 'hold', { reason: 'Fetches papers' });
  const shown = (await callsOf(yard.site).get(`/api/check-ins/${id}`)).json<object>();
  expect(shown).toMatchObject({ stage: 'on-hold' });
  for (const field of ['heldAt', 'holdReason', 'noShowAt', 'queuedAt', 'workStartedAt', 'workEndedAt']) {
    expect(shown).not.toHaveProperty(field);
  }
});
