import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { signedInAs } from '#test/somebody.ts';
import { statementsOf } from '#test/statements-of.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: Calls;
let visitor: Calls;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await buildTestApp({ database });
  staff = callsOf(site, await site.signedIn());
  visitor = callsOf(site);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const url = '/api/expected-arrivals';
const facility = 'Woodridge';
const turn = async (expectedArrivals: boolean) =>
  expect((await staff.put('/api/settings', { changes: { expectedArrivals } })).statusCode).toBe(200);
beforeEach(() => turn(true));

// It is noon at all facilities.
const soon = { from: '2026-05-04T12:12', until: '2026-05-04T13:00' };

async function expectOne(given: Record<string, unknown> = {}): Promise<string> {
  const answer = await staff.post(url, { facility, ...soon, ...given });
  expect(answer.statusCode).toBe(201);
  return answer.json<ArrivalView>().id;
}

const read = async (id: string) => (await staff.get(`${url}/${id}`)).json<{ arrival: ArrivalView }>().arrival;

const newCheckIn = (pickupDeliveryNumber: string, given: object = {}) =>
  buildNewCheckIn({ facility, pickupDeliveryNumber, containerNumber: 'none', ...given });

async function arrive(pickupDeliveryNumber: string, given: object = {}): Promise<string> {
  const answer = await visitor.post('/api/check-ins', newCheckIn(pickupDeliveryNumber, given));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

test('the one arrival with a number of the check-in is found, however it is written, and its state follows', async () => {
  const id = await expectOne({ numbers: ['PO 4500017'] });
  const other = await expectOne({ numbers: ['4500018'] });
  const checkInId = await arrive('77, ٤٥٠٠٠١٧');
  expect(await read(id)).toMatchObject({ checkInId, state: 'arrived-on-time', minutesOff: -12, version: 2 });
  expect(await read(other)).toMatchObject({ checkInId: null });
  const { entries } = (await staff.get(`${url}/${id}`)).json<{ entries: { by: string | null; changes: object }[] }>();
  expect(entries[1]).toMatchObject({ by: null, changes: { checkIn: { before: null, after: checkInId } } });
});

test('a container is found as well', async () => {
  const id = await expectOne({ containerNumber: 'TCLU 400791 9' });
  expect(await read(id)).toMatchObject({ checkInId: null });
  const checkInId = await arrive('X1', { containerNumber: 'tclu4007919' });
  expect(await read(id)).toMatchObject({ checkInId });
});

test('several, others, canceled ones, and those of other days and facilities are left to people', async () => {
  const twice = [await expectOne({ numbers: ['SAME-1'] }), await expectOne({ numbers: ['SAME-1'] })];
  const zero = await expectOne({ numbers: ['00812'] });
  const canceled = await expectOne({ numbers: ['GONE-1'] });
  await staff.patch(`${url}/${canceled}`, { changes: { isCanceled: true } });
  const elsewhere = await expectOne({ numbers: ['FAR-1'], facility: 'Flexport' });
  const later = await expectOne({ numbers: ['LATER-1'], from: '2026-05-05T12:01', until: undefined });
  const within = await expectOne({ numbers: ['LATER-2'], from: '2026-05-05T11:59', until: undefined });
  for (const number of ['SAME-1', '812', 'GONE-1', 'FAR-1', 'LATER-1']) await arrive(number);
  const checkInId = await arrive('LATER-2');
  const left = await Promise.all([...twice, zero, canceled, elsewhere, later].map(read));
  expect(left.map((arrival) => arrival.checkInId)).toEqual([null, null, null, null, null, null]);
  expect(await read(within)).toMatchObject({ checkInId, state: 'arrived-early' });
});

test('two nodes at once tie one of two check-ins', async () => {
  const other = await buildTestApp({ database });
  await other.context.settings.read();
  const there = callsOf(other);
  const id = await expectOne({ numbers: ['RACE-1'] });
  const sent = Array.from({ length: 8 }, () => newCheckIn('RACE-1'));
  const answers = await Promise.all(
    sent.map((body, index) => (index % 2 === 0 ? visitor : there).post('/api/check-ins', body)),
  );
  await other.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201));
  const { checkInId, version } = await read(id);
  expect(sent.map((body) => body.id)).toContain(checkInId);
  expect(version).toBe(2);
});

test('while it is off a check-in is the statement it always was, and while it is on it is one as well', async () => {
  const create = (number: string) => () => visitor.post('/api/check-ins', newCheckIn(number));
  const id = await expectOne({ numbers: ['COUNT-1'] });
  await turn(false);
  const off = await statementsOf(create('COUNT-1'));
  expect(off.join()).not.toMatch(/arrival/);
  expect(await read(id)).toMatchObject({ checkInId: null });
  await turn(true);
  const on = await statementsOf(create('COUNT-1'));
  expect(on).toHaveLength(off.length);
  expect(await read(id)).toMatchObject({ checkInId: expect.any(String) as unknown });
});

interface Entry {
  id: string;
  ticket: string;
  place?: number;
}

/** A check-in as visitors see it, without the values that identify it. */
const withoutNames = (entry: Entry) =>
  JSON.stringify(entry)
    .replace(entry.id, '')
    .replace(entry.ticket, '')
    .replace(/"place":\d+/, '');

test('a visitor is told nothing by it: neither at once nor in the queue', async () => {
  const place = { facility: 'Franklin Park' };
  const id = await expectOne({ ...place, numbers: ['SECRET-1'] });
  const answers = [];
  for (const number of ['SECRET-2', 'SECRET-1', 'SECRET-3']) {
    answers.push(await visitor.post('/api/check-ins', newCheckIn(number, place)));
  }
  const sent = answers.map((answer) => answer.json<Entry>());
  expect(await read(id)).toMatchObject({ checkInId: sent[1]?.id });
  const queue = (await visitor.get(`/api/queue?${new URLSearchParams(place)}`)).json<{ checkIns: Entry[] }>();
  const entries = sent.flatMap((body) => queue.checkIns.find((entry) => entry.id === body.id) ?? []);
  expect(entries.map((entry) => entry.place)).toEqual([1, 2, 3]);
  for (const told of [sent, entries]) expect(withoutNames(told[1]!)).toBe(withoutNames(told[0]!));
});

test('a deleted check-in leaves its arrival waiting again', async () => {
  const id = await expectOne({ numbers: ['DEL-1'] });
  const checkIn = await arrive('DEL-1');
  expect(await read(id)).toMatchObject({ checkInId: checkIn });
  expect((await staff.delete(`/api/check-ins/${checkIn}`)).statusCode).toBe(204);
  expect(await read(id)).toMatchObject({ checkInId: null, arrivedAt: null, version: 3 });
});

test('a deleted check-in leaves it waiting also after arrivals were switched off', async () => {
  const id = await expectOne({ numbers: ['DEL-2'] });
  const checkIn = await arrive('DEL-2');
  await turn(false);
  expect((await staff.delete(`/api/check-ins/${checkIn}`)).statusCode).toBe(204);
  expect(await read(id)).toMatchObject({ checkInId: null, state: 'due' });
});

interface Mark {
  checkInId: string;
  tied: ArrivalView[];
  matches: ArrivalView[];
  elsewhere: ArrivalView[];
}

async function markOf(checkIn: string, who = staff) {
  const answer = await who.get(`${url}/check-ins?ids=${checkIn}`);
  expect(answer.statusCode).toBe(200);
  const [mark] = answer.json<{ marks: Mark[] }>().marks;
  if (!mark) return null;
  const { tied, matches, elsewhere } = mark;
  const ids = (arrivals: ArrivalView[]) => arrivals.map((arrival) => arrival.id);
  return { tied: ids(tied), matches: ids(matches), elsewhere: ids(elsewhere) };
}
const none = { tied: [], matches: [], elsewhere: [] };

test('staff are told what a check-in is, which of several it may be, and that nobody expects it', async () => {
  const one = await expectOne({ numbers: ['MARK-1'] });
  const several = [await expectOne({ numbers: ['MARK-2'] }), await expectOne({ numbers: ['MARK-2'] })];
  expect(await markOf(await arrive('MARK-1'))).toEqual({ ...none, tied: [one] });
  const unclear = await arrive('MARK-2');
  expect(await markOf(unclear)).toEqual({ ...none, matches: several });
  await staff.patch(`${url}/${several[0]}`, { changes: { checkIn: unclear } });
  expect(await markOf(unclear)).toEqual({ ...none, tied: [several[0]], matches: [several[1]] });
  await staff.patch(`/api/check-ins/${unclear}`, { changes: { status: 'canceled' } });
  expect(await markOf(unclear)).toBeNull();
  expect(await markOf(await arrive('MARK-3'))).toEqual(none);
  const fault = await staff.get(`${url}/check-ins?ids=1,2`);
  expect([fault.statusCode, fault.json()]).toMatchObject([400, { fields: { ids: { code: 'wrong_format' } } }]);
});

test('staff learn of the one other facility that expects a load, as far as they may see it, and visitors of nothing', async () => {
  const there = await expectOne({ numbers: ['ELSE-1'], facility: 'Flexport' });
  const checkIn = await arrive('ELSE-1');
  expect(await markOf(checkIn)).toEqual({ ...none, elsewhere: [there] });
  const limited = async (...facilities: string[]) =>
    callsOf(site, (await signedInAs(site, { role: 'staff', facilities })).headers);
  expect(await markOf(checkIn, await limited('Woodridge', 'Bedford Park'))).toEqual(none);
  expect(await markOf(checkIn, await limited('Flexport'))).toBeNull();
  expect((await visitor.get(`${url}/check-ins?ids=${checkIn}`)).statusCode).toBe(401);
  await expectOne({ numbers: ['ELSE-1'], facility: 'Bedford Park' });
  expect(await markOf(checkIn)).toEqual(none);
});

test('a check-in that is moved, or whose number is corrected, is looked for again, and the move can be taken back', async () => {
  const here = await expectOne({ numbers: ['MOVE-1'] });
  const there = await expectOne({ numbers: ['MOVE-1'], facility: 'Flexport' });
  const checkIn = await arrive('MOVE-1');
  const operationId = v7();
  const moved = await staff.patch(`/api/check-ins/${checkIn}`, { changes: { facility: 'Flexport' }, operationId });
  expect(moved.statusCode).toBe(200);
  expect(await markOf(checkIn)).toEqual({ ...none, tied: [there] });
  expect(await read(here)).toMatchObject({ checkInId: null });
  await staff.post(`/api/operations/${operationId}/undo`, { operationId: v7() });
  expect(await markOf(checkIn)).toEqual({ ...none, tied: [here] });
  expect(await read(there)).toMatchObject({ checkInId: null, version: 3 });
  const { entries } = (await staff.get(`${url}/${there}`)).json<{ entries: object[] }>();
  expect(entries[1]).toMatchObject({
    by: 'dispatch@yard.test',
    changes: { checkIn: { before: null, after: checkIn } },
  });

  const corrected = await expectOne({ numbers: ['RIGHT-1'] });
  const mistyped = await arrive('RIGHT-7');
  expect(await markOf(mistyped)).toEqual(none);
  await staff.patch(`/api/check-ins/${mistyped}`, { changes: { pickupDeliveryNumber: 'RIGHT-1' } });
  expect(await markOf(mistyped)).toEqual({ ...none, tied: [corrected] });
});

test('a tie by hand comes back with a move that is taken back, whatever numbers there are', async () => {
  const numbers = ['HAND-9'];
  const [byHand, other] = [await expectOne({ numbers: ['OTHER-9'] }), await expectOne({ numbers })];
  const there = await expectOne({ numbers, facility: 'Flexport' });
  const checkIn = await arrive('HAND-9');
  expect(await markOf(checkIn)).toMatchObject({ tied: [other] });
  await staff.patch(`${url}/${other}`, { changes: { checkIn: null } });
  await staff.patch(`${url}/${byHand}`, { changes: { checkIn } });
  const operationId = v7();
  await staff.patch(`/api/check-ins/${checkIn}`, { changes: { facility: 'Flexport' }, operationId });
  expect(await markOf(checkIn)).toMatchObject({ tied: [there] });
  expect((await staff.post(`/api/operations/${operationId}/undo`, { operationId: v7() })).statusCode).toBe(200);
  expect(await markOf(checkIn)).toEqual({ ...none, tied: [byHand], matches: [other] });
  expect(await read(there)).toMatchObject({ checkInId: null });
});

test('a move that is taken back ties nothing that was given to another truck or canceled meanwhile', async () => {
  const taken = await expectOne({ numbers: ['TAKEN-1'] });
  const canceled = await expectOne({ numbers: ['TAKEN-2'] });
  const move = async (checkIn: string) => {
    const operationId = v7();
    await staff.patch(`/api/check-ins/${checkIn}`, { changes: { facility: 'Flexport' }, operationId });
    return () => staff.post(`/api/operations/${operationId}/undo`, { operationId: v7() });
  };
  const [first, second] = [await arrive('TAKEN-1'), await arrive('TAKEN-2')];
  const [takeBackFirst, takeBackSecond] = [await move(first), await move(second)];
  const another = await arrive('TAKEN-1');
  await staff.patch(`${url}/${canceled}`, { changes: { isCanceled: true } });
  for (const takeBack of [takeBackFirst, takeBackSecond]) expect((await takeBack()).statusCode).toBe(200);
  expect(await read(taken)).toMatchObject({ checkInId: another });
  expect([await markOf(first), await markOf(second)]).toEqual([none, none]);
});

test('taking back a corrected number unties what the correction had tied', async () => {
  const wrong = await expectOne({ numbers: ['FIX-2'] });
  const checkIn = await arrive('FIX-1');
  const operationId = v7();
  await staff.patch(`/api/check-ins/${checkIn}`, { changes: { pickupDeliveryNumber: 'FIX-2' }, operationId });
  expect(await markOf(checkIn)).toEqual({ ...none, tied: [wrong] });
  await staff.post(`/api/operations/${operationId}/undo`, { operationId: v7() });
  expect(await markOf(checkIn)).toEqual(none);
  expect(await read(wrong)).toMatchObject({ checkInId: null, state: 'due' });
});

test('while it is off neither changes, moves nor deletions of check-ins ask anything of arrivals', async () => {
  const id = await expectOne({ numbers: ['OFF-1'] });
  await turn(false);
  const checkIn = await arrive('OFF-1');
  const changes = { facility: 'Flexport', pickupDeliveryNumber: 'OFF-2' };
  const changed = await statementsOf(() => staff.patch(`/api/check-ins/${checkIn}`, { changes }));
  expect(changed.join()).not.toMatch(/arrival/);
  await turn(true);
  const other = await arrive('OFF-3');
  const on = await statementsOf(() => staff.delete(`/api/check-ins/${other}`));
  await turn(false);
  expect(await statementsOf(() => staff.delete(`/api/check-ins/${checkIn}`))).toEqual(on);
  expect(await read(id)).toMatchObject({ checkInId: null });
});

test('while it is off no screen asks anything of arrivals, and while it is on none asks more than it did', async () => {
  const sent = newCheckIn('SCREEN-1');
  const { cookies } = await visitor.post('/api/check-ins', sent);
  const receipt = cookies.find(({ name }) => name.endsWith('receipt'))!;
  const driver = callsOf(site, { cookie: `${receipt.name}=${receipt.value}` });
  const place = new URLSearchParams({ facility });
  const screens: readonly (readonly [Calls, string])[] = [
    [staff, '/api/check-ins'],
    [staff, '/api/check-ins?search=screen'],
    [staff, '/api/summary'],
    [staff, `/api/queue?pageSize=100&${place}`],
    [staff, `/api/estimates?${place}`],
    [staff, `/api/check-ins/${sent.id}`],
    [staff, `/api/check-ins/${sent.id}/history`],
    [staff, '/api/analytics?from=2026-05-01&to=2026-05-04'],
    [staff, '/api/facilities'],
    [staff, '/api/settings'],
    [visitor, '/api/queue'],
    [visitor, '/api/config'],
    [driver, '/api/check-ins/mine'],
    [driver, '/api/visit'],
  ];
  for (const [who, address] of screens) {
    const asked = () => statementsOf(() => who.get(address));
    await turn(false);
    await asked();
    const off = await asked();
    expect([address, off.join()]).not.toEqual([address, expect.stringMatching(/arrival/)]);
    await turn(true);
    await asked();
    expect([address, await asked()]).toEqual([address, off]);
  }
});

test('staff tie and untie by hand, at the facility where the truck is', async () => {
  const id = await expectOne({ numbers: ['HAND-1'] });
  const change = (changes: object, who = staff) => who.patch(`${url}/${id}`, { changes });
  const checkIn = await arrive('another number');
  const far = await arrive('far away', { facility: 'Flexport' });
  expect((await change({ checkIn: v7() })).statusCode).toBe(409);
  expect((await change({ checkIn: far })).statusCode).toBe(409);
  expect((await change({ checkIn })).json()).toMatchObject({ checkInId: checkIn, state: 'arrived-on-time' });
  expect((await change({ isCanceled: true })).json()).toMatchObject({ code: 'illegal_transition' });
  const viewer = callsOf(site, (await signedInAs(site, { role: 'viewer' })).headers);
  expect((await change({ checkIn: null }, viewer)).statusCode).toBe(403);
  expect((await change({ checkIn: null })).json()).toMatchObject({ checkInId: null, state: 'due' });
});
