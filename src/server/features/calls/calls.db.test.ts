import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { CallView } from '#shared/contract/calls.ts';
import { callsOf } from '#test/calls.ts';
import { listenToEvents } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';
import { signedInAs } from '#test/somebody.ts';
import { staffedSite } from '#test/staffed-site.ts';
import { tableDigest } from '#test/table-digest.ts';
import { statementsOf } from '#test/statements-of.ts';
import { runRetention } from '../retention/run-retention.ts';
import { answerCall, readVisitCall } from './calls-service.ts';

const yard = staffedSite();

const now = () => yard.site.clock.now().toISOString();

async function arrive(): Promise<string> {
  yard.site.clock.advance(1_000);
  return (await newCheckIn(yard.site.context)).id;
}

/** Takes a step a second later; returns the operation's id. */
async function take(id: string, step: string, more: object = {}): Promise<string> {
  yard.site.clock.advance(1_000);
  const operationId = v7();
  const answer = await yard.staff.post(`/api/check-ins/${id}/steps`, { step, operationId, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return operationId;
}

const undo = async (operationId: string) =>
  expect((await yard.staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(200);
const callsOfTruck = async (id: string) =>
  (await yard.staff.get(`/api/check-ins/${id}/calls`)).json<{ calls: CallView[] }>().calls;
const openCall = async (id: string) =>
  (await yard.staff.get('/api/calls')).json<{ calls: CallView[] }>().calls.find((call) => call.checkInId === id);
const outcomes = async (id: string) => (await callsOfTruck(id)).map(({ dock, outcome }) => [dock, outcome]);
const tell = (id: string, answer: 'on-my-way' | 'more-time') =>
  answerCall(yard.site.context, id, { answer, way: 'page' });

const assigning: [string, (id: string) => Promise<unknown>][] = [
  ['the step', (id) => take(id, 'call', { dock: '4' })],
  ['a change of the dock', (id) => yard.staff.patch(`/api/check-ins/${id}`, { changes: { dock: '4' } })],
  [
    'a bulk update',
    (id) => yard.staff.post('/api/check-ins/bulk-update', { ids: [id], changes: { dock: '4' }, operationId: v7() }),
  ],
  [
    'an offline replay',
    (id) => {
      const [occurredAt, sentAt] = [now(), now()];
      yard.site.clock.advance(20_000);
      return take(id, 'call', { dock: '4', occurredAt, sentAt });
    },
  ],
];

test.each(assigning)('assigning a dock calls, by %s', async (_, assign) => {
  const id = await arrive();
  expect(await openCall(id)).toBeUndefined();
  await assign(id);
  expect(await openCall(id)).toMatchObject({ dock: '4', outcome: null, answer: null, deliveries: [] });
  const record = (await yard.staff.get(`/api/check-ins/${id}`)).json<{ dockAssignedAt: string }>();
  expect((await callsOfTruck(id)).map(({ at }) => at)).toEqual([record.dockAssignedAt]);
});

test('a call says who made it and until when an answer is waited for', async () => {
  const id = await arrive();
  await take(id, 'call', { dock: '4' });
  const expiresAt = new Date(yard.site.clock.now().getTime() + 5 * 60_000).toISOString();
  expect(await openCall(id)).toMatchObject({ at: now(), by: 'dispatch@yard.test', expiresAt, earlierUnanswered: 0 });
});

test.each([
  ['dock-in', 'docked'],
  ['uncall', 'taken-back'],
  ['hold', 'on-hold'],
  ['no-show', 'no-show'],
  ['cancel', 'canceled'],
])('%s ends the call, and its undo opens it again with its answer', async (step, outcome) => {
  const id = await arrive();
  await take(id, 'call', { dock: '4' });
  await tell(id, 'on-my-way');
  const before = await openCall(id);
  const operation = await take(id, step);
  expect(await outcomes(id)).toEqual([['4', outcome]]);
  expect(await openCall(id)).toBeUndefined();
  await undo(operation);
  expect(await openCall(id)).toEqual(before);
  expect(await callsOfTruck(id)).toHaveLength(1);
});

test('undoing a call takes it back; calling again and docking elsewhere end the one before', async () => {
  const id = await arrive();
  await undo(await take(id, 'call', { dock: '4' }));
  expect(await outcomes(id)).toEqual([['4', 'taken-back']]);
  await take(id, 'call', { dock: '4' });
  await take(id, 'call', { dock: '4' });
  await take(id, 'call', { dock: '5' });
  expect(await openCall(id)).toMatchObject({ dock: '5', earlierUnanswered: 2 });
  await take(id, 'dock-in', { dock: '7' });
  expect(await outcomes(id)).toEqual([
    ['5', 'docked'],
    ['4', 'called-again'],
    ['4', 'called-again'],
    ['4', 'taken-back'],
  ]);
});

test('the last answer counts, and there is none without a call', async () => {
  const id = await arrive();
  await expect(tell(id, 'on-my-way')).rejects.toMatchObject({ code: 'illegal_transition' });
  await take(id, 'call', { dock: '4' });
  const { at } = (await openCall(id))!;
  await tell(id, 'more-time');
  yard.site.clock.advance(1_000);
  await tell(id, 'on-my-way');
  expect(await openCall(id)).toMatchObject({ answer: 'on-my-way', answeredAt: now(), answeredBy: 'page' });
  const own = { dock: '4', at, answer: 'on-my-way', answeredAt: now() };
  expect(await readVisitCall(yard.site.context, id)).toEqual(own);
  await take(id, 'dock-in');
  expect(await readVisitCall(yard.site.context, id)).toBeNull();
  await expect(tell(id, 'more-time')).rejects.toMatchObject({ code: 'illegal_transition' });
});

test('a check-in takes its calls along when it is deleted and when it is archived', async () => {
  const left = async () => (await tableDigest(yard.site.context, ['calls']))['calls']!.split(' ')[0];
  const before = await left();
  const [deleted, archived] = [await arrive(), await arrive()];
  for (const id of [deleted, archived]) await take(id, 'call', { dock: '4' });
  expect((await yard.staff.delete(`/api/check-ins/${deleted}`)).statusCode).toBe(204);
  await take(archived, 'cancel');
  const old = new Date(yard.site.clock.now().getTime() - 31 * 86_400_000);
  const { db } = yard.site.context.database;
  await db.updateTable('check_ins').set({ status_changed_at: old }).where('id', '=', archived).execute();
  await runRetention(yard.site.context, new AbortController().signal, { clockIsConfirmed: true });
  expect(await left()).toBe(before);
});

test('an account limited to other facilities reads none', async () => {
  const id = await arrive();
  await take(id, 'call', { dock: '4' });
  const there = callsOf(yard.site, (await signedInAs(yard.site, { role: 'viewer', facilities: ['Flexport'] })).headers);
  expect((await there.get('/api/calls')).json<{ calls: CallView[] }>().calls).toEqual([]);
  expect((await there.get(`/api/check-ins/${id}/calls`)).statusCode).toBe(404);
});

test('calls, answers and ends are told to streams of their facility alone', async () => {
  const url = await yard.site.listen();
  const { headers } = await signedInAs(yard.site, { role: 'viewer', facilities: ['Flexport'] });
  const [here, there] = [await listenToEvents(url, await yard.site.signedIn()), await listenToEvents(url, headers)];
  const id = await arrive();
  // Notifications of earlier steps may still arrive.
  const told = () =>
    here.received.filter(({ event, data }) => event === 'calls' && JSON.stringify(data).includes(id)).length;
  await take(id, 'call', { dock: '4' });
  await expect.poll(told).toBe(1);
  await tell(id, 'on-my-way');
  await expect.poll(told).toBe(2);
  await take(id, 'uncall');
  await expect.poll(told).toBe(3);
  expect(there.received.filter(({ event }) => event === 'calls')).toEqual([]);
  for (const listener of [here, there]) listener.close();
});

test('a secret is written, never read', async () => {
  const answer = await yard.staff.put('/api/calls/secrets', { textPassword: 'very secret' });
  expect(answer.json()).toMatchObject({ textPasswordSince: now(), inboundKeySince: null });
  const everything = JSON.stringify([
    (await yard.staff.get('/api/calls/set-up')).json(),
    (await yard.staff.get('/api/settings')).json(),
    (await yard.staff.get('/api/settings/history')).json(),
    (await yard.staff.get('/api/audit')).json(),
  ]);
  expect(everything).not.toContain('very secret');
  expect(everything).toContain('text-password');
  const removed = await yard.staff.put('/api/calls/secrets', { textPassword: null });
  expect(removed.json()).toMatchObject({ textPasswordSince: null });
});

test('what has nothing to do with docks costs no statement more, and no channel that is off a row', async () => {
  const id = await arrive();
  const edit = { changes: { comments: 'Bay door is low' } };
  const edited = await statementsOf(() => yard.staff.patch(`/api/check-ins/${id}`, edit));
  expect(edited.filter((statement) => /\b(calls|deliveries)\b/.test(statement))).toEqual([]);
  await take(id, 'call', { dock: '4' });
  expect((await tableDigest(yard.site.context, ['deliveries']))['deliveries']).toMatch(/^0 /);
});
