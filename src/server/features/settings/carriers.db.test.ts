import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Analytics } from '#shared/contract/analytics.ts';
import type { CarrierView } from '#shared/contract/carriers.ts';
import type { Summary } from '#shared/contract/check-ins.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { somebody } from '#test/somebody.ts';

let site: TestApp;
let staff: Calls;
beforeAll(async () => {
  site = await buildTestApp();
  staff = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

const minuteMs = 60_000;
const today = '2026-05-04';

async function make(carrier: Record<string, unknown>): Promise<CarrierView> {
  const answer = await staff.post('/api/carriers', carrier);
  expect(answer.statusCode).toBe(201);
  return answer.json<CarrierView>();
}

/** A truck that left after some minutes. */
async function visit(carrier: string, stayed: number): Promise<string> {
  const { id, created_at: arrived } = await newCheckIn(site.context, { facility: 'Woodridge', carrier });
  await site.context.database.pool.query(
    `update check_ins set status = 'completed', delivery_type = 'live', dock = '3', dock_assigned_at = created_at,
       dock_in_at = created_at, dock_out_at = $2, status_changed_at = $2 where id = $1`,
    [id, new Date(arrived.getTime() + stayed * minuteMs)],
  );
  return id;
}

const figures = async (query: Record<string, string> = {}) =>
  (await staff.get(`/api/analytics?${new URLSearchParams({ from: today, to: today, ...query })}`)).json<Analytics>();
const unique = async () => (await staff.get('/api/summary')).json<Summary>().uniqueCarriers;

test('names count as typed until a carrier gathers them; it is derived, so it ends with the carrier', async () => {
  const ids = [
    await visit('Lakeshore Freight', 130),
    await visit('LAKESHORE FREIGHT', 130),
    await visit('Lake-Shore Frt', 150),
  ];
  await visit('Acme, Inc.', 200);
  await visit('Acme Inc', 200);
  expect(await unique()).toBe(4);
  expect((await figures()).carriers).toHaveLength(4);
  expect((await figures({ carrier: 'lakeshore freight' })).headline.visits).toBe(2);

  const { id } = await make({ name: 'Lakeshore Freight', spellings: ['lake shore frt', 'Lakeshore Freight'] });
  expect(await unique()).toBe(2);
  const gathered = await figures();
  expect(gathered.carriers).toEqual([
    { carrier: expect.stringMatching(/^Acme/), trucks: 2, minutes: 160 },
    { carrier: 'Lakeshore Freight', trucks: 3, minutes: 50 },
  ]);
  expect((await figures({ carrier: 'LAKE SHORE FRT' })).headline.visits).toBe(3);
  expect((await staff.get('/api/carriers/typed')).json()).toEqual({ names: [expect.stringMatching(/^Acme/)] });

  // An agreement applies to earlier visits too, like a facility's free time.
  const agreed = await staff.patch(`/api/carriers/${id}`, {
    changes: { freeMinutes: 140 },
    base: { freeMinutes: null },
  });
  expect(agreed.json<CarrierView>()).toMatchObject({ freeMinutes: 140, spellings: ['lake shore frt'] });
  expect((await figures()).carriers.find(({ carrier }) => carrier === 'Lakeshore Freight')).toMatchObject({
    minutes: 10,
  });
  const record = (await staff.get(`/api/check-ins/${ids[2]}/time-record`)).json<TimeRecord>();
  expect(record.detention).toMatchObject({ freeMinutes: 140, beyondMinutes: 10 });
  expect((await staff.get('/api/facilities')).json()).toMatchObject({
    agreed: [{ names: ['lakeshorefreight', 'lakeshorefrt'], minutes: 140 }],
  });

  expect((await staff.delete(`/api/carriers/${id}`)).statusCode).toBe(204);
  expect(await unique()).toBe(4);
  expect((await staff.get('/api/facilities')).json()).not.toHaveProperty('agreed');
});

test('counts of finished days follow what is agreed', async () => {
  site.clock.advance(3 * 24 * 60 * minuteMs);
  staff = callsOf(site, await site.signedIn());
  const detention = async () => (await figures()).headline.detention.minutes;
  const before = await detention();
  const { id } = await make({ name: 'Acme Inc', freeMinutes: 190 });
  expect(await detention()).toBe(before - 2 * 70);
  await staff.delete(`/api/carriers/${id}`);
  expect(await detention()).toBe(before);
});

test('each name belongs to one carrier, and what is refused says where', async () => {
  const { id } = await make({ name: 'Polar', spellings: ['Polar Express'] });
  const { id: other } = await make({ name: 'Boreal' });
  const fieldOf = async (answer: Promise<{ json: <T>() => T; statusCode: number }>) =>
    Object.entries((await answer).json<Problem>().fields ?? {}).map(([field, { code }]) => `${field} ${code}`);
  expect(await fieldOf(staff.post('/api/carriers', { name: 'POLAR-EXPRESS' }))).toEqual(['name already_taken']);
  const spellings = { spellings: ['Bor', 'pol ar'] };
  expect(await fieldOf(staff.patch(`/api/carriers/${other}`, { changes: spellings }))).toEqual([
    'changes.spellings already_taken',
  ]);
  expect(await fieldOf(staff.post('/api/carriers', { name: 'A', spellings: ['Bc', 'b c'] }))).toEqual([
    'spellings named_twice',
  ]);
  const conflict = await staff.patch(`/api/carriers/${id}`, { changes: { name: 'North' }, base: { name: 'South' } });
  expect(conflict.json<Problem>().code).toBe('edit_conflict');
});

test('carriers are for administrators', async () => {
  for (const role of ['viewer', 'staff', 'manager'] as const) {
    const calls = await somebody(site, role, null);
    expect((await calls.get('/api/carriers')).statusCode).toBe(403);
    expect((await calls.post('/api/carriers', { name: 'Mine' })).statusCode).toBe(403);
  }
});
