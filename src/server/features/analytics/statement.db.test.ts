import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CopyCheck } from '#shared/contract/signed-records.ts';
import type { Statement } from '#shared/contract/statement.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import type { VisitClaims } from '#shared/time-record/claims.ts';
import { readRecord } from '#shared/time-record/copy.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { somebody } from '#test/somebody.ts';
import { readVisitsToSign } from '../check-ins/check-in-service.ts';
import { RecordIssuer } from '../time-records/time-records-service.ts';

let site: TestApp;
let staff: Calls;
beforeAll(async () => {
  site = await buildTestApp();
  staff = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

const today = '2026-05-04';

/** A truck that left after this many minutes. */
async function visit(carrier: string, stayed: number, { facility = 'Woodridge', type = 'live' } = {}): Promise<string> {
  const { id, created_at: arrived } = await newCheckIn(site.context, { facility, carrier });
  await site.context.database.pool.query(
    `update check_ins set status = 'completed', delivery_type = $3, dock = '3', dock_assigned_at = created_at,
       dock_in_at = created_at, dock_out_at = $2, status_changed_at = $2 where id = $1`,
    [id, new Date(arrived.getTime() + stayed * 60_000), type],
  );
  return id;
}

const ask = (calls: Calls, query: Record<string, string>) =>
  calls.get(`/api/statement?${new URLSearchParams({ from: today, to: today, ...query })}`);

test('has what stayed beyond its free time, with its record, and money only by a rate that is set', async () => {
  const over = await visit('Lakeshore Freight', 170);
  await visit('Lakeshore Freight', 120);
  await visit('Lakeshore Freight', 600, { type: 'drop' });
  await newCheckIn(site.context, { facility: 'Woodridge', carrier: 'Lakeshore Freight' });
  await visit('Acme', 500);
  const read = async (query = {}) => (await ask(staff, { carrier: 'LAKESHORE freight', ...query })).json<Statement>();
  expect(await read()).toMatchObject({
    rate: null,
    trucks: 1,
    beyondMinutes: 50,
    amount: null,
    lines: [{ id: over, facility: 'Woodridge', freeMinutes: 120, beyondMinutes: 50, amount: null }],
  });
  await staff.put('/api/settings', { changes: { detentionRate: 75, detentionCurrency: 'CAD' } });
  expect(await read()).toMatchObject({
    rate: { perHour: 75, currency: 'CAD' },
    amount: 62.5,
    lines: [{ amount: 62.5 }],
  });
  expect((await read({ facility: 'Flexport' })).lines).toEqual([]);
});

test('gathers the names of a carrier, by its own free time, in the order of arrival', async () => {
  await staff.post('/api/carriers', { name: 'Polar', spellings: ['Polar Express'], freeMinutes: 60 });
  await visit('POLAR EXPRESS', 61, { facility: 'Flexport' });
  site.clock.advance(60_000);
  await visit('Po-Lar', 200);
  const { carrier, lines, beyondMinutes } = (await ask(staff, { carrier: 'polarexpress' })).json<Statement>();
  expect({ carrier, beyondMinutes }).toEqual({ carrier: 'Polar', beyondMinutes: 141 });
  expect(lines.map((line) => [line.carrier, line.facility, line.freeMinutes])).toEqual([
    ['POLAR EXPRESS', 'Flexport', 60],
    ['Po-Lar', 'Woodridge', 60],
  ]);
});

test('links each line to the page that anybody checks its signed record on, the newest one', async () => {
  await visit('Signed Freight', 200);
  site.clock.advance(60_000);
  const { id } = await newCheckIn(site.context, { facility: 'Woodridge', carrier: 'Signed Freight' });
  const issue = () => new RecordIssuer(site.context, readVisitsToSign).issue();
  site.clock.advance(200 * 60_000);
  staff = callsOf(site, await site.signedIn());
  expect((await staff.patch(`/api/check-ins/${id}`, { changes: { dock: '7' } })).statusCode).toBe(200);
  for (const step of ['dock-in', 'dock-out'])
    expect((await staff.post(`/api/check-ins/${id}/steps`, { step })).statusCode).toBe(200);
  const records = async () =>
    (await ask(staff, { carrier: 'Signed Freight' })).json<Statement>().lines.map(({ record }) => record);
  await issue();
  const [ofBefore, first] = await records();
  expect(ofBefore).toBeNull();
  expect((await staff.post('/api/time-records/check', { copy: `x#${first}` })).json()).toMatchObject({
    verdict: 'genuine',
  });
  await staff.patch(`/api/check-ins/${id}`, { changes: { containerNumber: 'TCLU4007919' } });
  await issue();
  const [, second] = await records();
  expect(second).not.toBe(first);
  expect((await staff.post('/api/time-records/check', { copy: `x#${second}` })).json()).toMatchObject({
    verdict: 'genuine',
  });
});

test('is for managers, and has their facilities alone', async () => {
  await visit('Boreal', 300);
  expect((await ask(await somebody(site, 'staff', null), { carrier: 'Boreal' })).statusCode).toBe(403);
  const trucksFor = async (facilities: string[]) =>
    (await ask(await somebody(site, 'manager', facilities), { carrier: 'Boreal' })).json<Statement>().trucks;
  expect([await trucksFor(['Flexport']), await trucksFor(['Woodridge'])]).toEqual([0, 1]);
  const refused = await ask(staff, { carrier: 'Boreal', from: '2026-05-05' });
  expect(refused.statusCode).toBe(400);
  expect((await staff.get(`/api/statement?from=${today}&to=${today}`)).statusCode).toBe(400);
});

test('has the free time that was signed, and a correction keeps it, whatever is set or agreed since', async () => {
  const issue = () => new RecordIssuer(site.context, readVisitsToSign).issue();
  const { id } = await newCheckIn(site.context, { facility: 'Woodridge', carrier: 'Steady Freight' });
  const { id: short } = await newCheckIn(site.context, { facility: 'Woodridge', carrier: 'Steady Freight' });
  const leaves = async (check: string, minutes: number) => {
    site.clock.advance(minutes * 60_000);
    staff = callsOf(site, await site.signedIn());
    for (const step of ['dock-in', 'dock-out'])
      expect((await staff.post(`/api/check-ins/${check}/steps`, { step })).statusCode).toBe(200);
  };
  await leaves(short, 100);
  await leaves(id, 30);
  await issue();
  const carrier = await staff.post('/api/carriers', { name: 'Steady Freight', freeMinutes: 60 });
  expect(carrier.statusCode).toBe(201);
  const signed = async () => {
    const [line, ...others] = (await ask(staff, { carrier: 'steady freight' })).json<Statement>().lines;
    expect(others).toEqual([]);
    const copy = await staff.post('/api/time-records/check', { copy: `x#${line?.record}` });
    const record = readRecord(copy.json<CopyCheck>().jws ?? '')!;
    const { freeTime, detention, carrier: told } = record.claims as unknown as VisitClaims;
    const { detention: shown } = (await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>();
    expect([line?.freeMinutes, line?.beyondMinutes]).toEqual([freeTime?.minutes, detention?.beyondMinutes]);
    expect([shown?.freeMinutes, shown?.beyondMinutes]).toEqual([freeTime?.minutes, detention?.beyondMinutes]);
    return [told, freeTime?.minutes, detention?.beyondMinutes];
  };
  expect(await signed()).toEqual(['Steady Freight', 120, 10]);
  const change = async (changes: object) => {
    expect((await staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);
    await issue();
  };
  await change({ containerNumber: 'TCLU4007919' });
  expect(await signed()).toEqual(['Steady Freight', 120, 10]);
  await change({ carrier: 'STEADY FREIGHT' });
  expect(await signed()).toEqual(['STEADY FREIGHT', 120, 10]);
  // A truck changed to this carrier gets that carrier's agreed free time.
  await staff.post('/api/carriers', { name: 'Brisk Freight', freeMinutes: 90 });
  await change({ carrier: 'Brisk Freight' });
  const { lines } = (await ask(staff, { carrier: 'brisk freight' })).json<Statement>();
  expect(lines.map(({ freeMinutes, beyondMinutes }) => [freeMinutes, beyondMinutes])).toEqual([[90, 40]]);
});
