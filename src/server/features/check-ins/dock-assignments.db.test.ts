import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FacilityView } from '#shared/contract/facilities.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { dayMs } from '#shared/time/applied-time.ts';

const hourMs = 60 * 60_000;

let site: TestApp;
let admin: Calls;
let visitor: Calls;

beforeAll(async () => {
  site = await buildTestApp();
  visitor = callsOf(site);
  admin = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

async function facilityWith(name: string, docks: readonly string[]): Promise<FacilityView> {
  return (await admin.post('/api/facilities', { name, docks })).json();
}

async function checkedIn(facility: string): Promise<string> {
  const answer = await visitor.post('/api/check-ins', buildNewCheckIn({ facility }));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

/** Sessions expire during the days of these tests. */
async function signIn(): Promise<void> {
  admin = callsOf(site, await site.signedIn());
}

async function retire(facility: FacilityView): Promise<void> {
  await signIn();
  const answer = await admin.patch(`/api/facilities/${facility.id}`, { changes: { isRetired: true } });
  expect(answer.statusCode).toBe(200);
}

const change = (id: string, changes: object, more: object = {}) =>
  admin.patch(`/api/check-ins/${id}`, { changes, ...more });
const notThere = (facility: string) => ({
  code: 'not_a_dock_there',
  params: { facility },
  message: `${facility} has no dock of this name`,
});
const closed = { code: 'facility_closed', message: expect.stringContaining('Choose another one') };

test('where every facility has docks 1 to 10, a wrong dock is told which there are', async () => {
  const refused = await change(await checkedIn('Woodridge'), { dock: '11' });
  const message = 'Please choose a dock from 1 to 10';
  expect(refused.json()).toMatchObject({ fields: { 'changes.dock': { code: 'not_in_list', message } } });
});

test('a truck is sent to a dock of its own facility alone', async () => {
  const north = await facilityWith('Quay North', ['A1', 'B7']);
  const id = await checkedIn('Quay North');
  expect((await change(id, { dock: 'B7' })).json()).toMatchObject({ dock: 'B7' });
  for (const dock of ['1', 'b7', '', 'd'.repeat(200), null, 3]) {
    const refused = await change(id, { dock, carrier: 'Somebody' });
    expect(refused.json()).toMatchObject({ status: 400, fields: { 'changes.dock': notThere('Quay North') } });
  }
  expect((await admin.get(`/api/check-ins/${id}`)).json()).toMatchObject({ dock: 'B7', carrier: 'Prairie Freight' });
  const moved = await change(id, { facility: 'Woodridge', dock: 'A1' });
  expect(moved.json()).toMatchObject({ fields: { 'changes.dock': notThere('Woodridge') } });
  expect((await change(id, { facility: 'Woodridge', dock: '4' })).json()).toMatchObject({ dock: '4' });
  expect((await change(await checkedIn('Quay North'), { dock: '4' })).json()).toMatchObject({ status: 400 });
  expect(north.docks).toHaveLength(2);
});

test('a dock that is out of service or retired is taken, because it was not when the change was made', async () => {
  const { docks } = await facilityWith('Quay East', ['E1', 'E2']);
  await admin.patch(`/api/docks/${docks[0]?.id}`, { changes: { outOfService: 'Ice' } });
  await admin.patch(`/api/docks/${docks[1]?.id}`, { changes: { isRetired: true } });
  const id = await checkedIn('Quay East');
  for (const dock of ['E1', 'E2']) expect((await change(id, { dock })).json()).toMatchObject({ dock });
});

test('a bulk update over two facilities is refused as a whole where one of them has no such dock', async () => {
  await facilityWith('Quay West', ['1', 'W2']);
  const ids = [await checkedIn('Woodridge'), await checkedIn('Quay West')];
  const bulk = { ids, changes: { dock: '5' }, operationId: v7() };
  const refused = await admin.post('/api/check-ins/bulk-update', bulk);
  const problem = { status: 400, fields: { 'changes.dock': notThere('Quay West') } };
  expect(refused.json()).toMatchObject(problem);
  expect((await admin.post('/api/check-ins/bulk-update', bulk)).json()).toMatchObject(problem);
  expect((await admin.get(`/api/check-ins/${ids[0]}`)).json()).toMatchObject({ dockAssignedAt: null });
  const both = await admin.post('/api/check-ins/bulk-update', { ids, changes: { dock: '1' } });
  expect(both.json()).toMatchObject({ checkIns: [{ dock: '1' }, { dock: '1' }] });
});

test('undo leads back to no dock, but not to one that is called otherwise by now', async () => {
  const { docks } = await facilityWith('Quay South', ['S1', 'S2']);
  const id = await checkedIn('Quay South');
  const [first, second] = [v7(), v7()];
  await change(id, { dock: 'S1' }, { operationId: first });
  expect((await admin.post(`/api/operations/${first}/undo`, {})).json()).toMatchObject({
    checkIns: [{ dockAssignedAt: null }],
  });
  await change(id, { dock: 'S1' });
  site.clock.advance(1000);
  await change(id, { dock: 'S2' }, { operationId: second });
  await admin.patch(`/api/docks/${docks[0]?.id}`, { changes: { name: 'S9' } });
  const refused = await admin.post(`/api/operations/${second}/undo`, {});
  expect(refused.json()).toMatchObject({ status: 400, fields: { dock: notThere('Quay South') } });
});

test('edits of a record whose dock is called otherwise by now go on', async () => {
  const { docks } = await facilityWith('Quay Up', ['U1']);
  const id = await checkedIn('Quay Up');
  await change(id, { dock: 'U1' });
  await admin.patch(`/api/docks/${docks[0]?.id}`, { changes: { name: 'U2' } });
  expect((await change(id, { dock: 'U1', priority: 'low' })).json()).toMatchObject({ dock: 'U1', priority: 'low' });
});

test('a retired facility takes check-ins of before for 8 days, and no others', async () => {
  const facility = await facilityWith('Closing Quay', ['1']);
  const answered = buildNewCheckIn({ facility: 'Closing Quay' });
  await visitor.post('/api/check-ins', answered);
  const before = site.clock.now().toISOString();
  site.clock.advance(hourMs);
  await retire(facility);
  site.clock.advance(hourMs);
  const send = (more: object) => visitor.post('/api/check-ins', buildNewCheckIn({ facility: 'Closing Quay', ...more }));
  const now = () => site.clock.now().toISOString();
  expect((await send({})).json()).toMatchObject({ status: 400, fields: { facility: closed } });
  expect((await send({ occurredAt: now(), sentAt: now() })).json()).toMatchObject({ fields: { facility: closed } });
  expect((await send({ occurredAt: before, sentAt: now() })).statusCode).toBe(201);
  // The repeat of a stored check-in whose response was lost is not refused, and a refused id can be used for another
  // facility.
  expect((await visitor.post('/api/check-ins', answered)).statusCode).toBe(200);
  const refused = buildNewCheckIn({ facility: 'Closing Quay' });
  expect((await visitor.post('/api/check-ins', refused)).statusCode).toBe(400);
  expect((await visitor.post('/api/check-ins', { ...refused, facility: 'Flexport' })).statusCode).toBe(201);
  site.clock.advance(8 * dayMs);
  expect((await send({ occurredAt: before, sentAt: now() })).json()).toMatchObject({ fields: { facility: closed } });
});

test('a truck is not sent to a retired facility, but edits of its records go on', async () => {
  await signIn();
  const facility = await facilityWith('Quiet Quay', ['1', '2']);
  const there = await checkedIn('Quiet Quay');
  const elsewhere = await checkedIn('Woodridge');
  const before = site.clock.now().toISOString();
  site.clock.advance(hourMs);
  await retire(facility);
  const refused = await change(elsewhere, { facility: 'Quiet Quay' });
  expect(refused.json()).toMatchObject({ status: 400, fields: { 'changes.facility': closed } });
  expect((await change(there, { dock: '2', facility: 'Quiet Quay' })).json()).toMatchObject({ dock: '2' });
  const offline = { occurredAt: before, sentAt: site.clock.now().toISOString() };
  expect((await change(elsewhere, { facility: 'Quiet Quay' }, offline)).statusCode).toBe(200);
});
