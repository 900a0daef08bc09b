import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { GateView, LeavingTruck } from '#shared/contract/gate.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { newCheckIn } from '#test/factories.ts';
import { testApp } from '#test/of-this-file.ts';
import { signedInAs } from '#test/somebody.ts';
import { eventually } from '#test/eventually.ts';
import { moveToArchive } from '../retention/archive-repository.ts';
import { issueReceipt } from './own-check-in.ts';

const site = await testApp();
const staff = callsOf(site, (await signedInAs(site)).headers);
const facilityNamed = (name: string) => site.context.facilities.all.find((one) => one.name === name)!;

async function recording(name: string, changes: object = { gateOut: true }, calls = staff): Promise<void> {
  const answer = await calls.patch(`/api/facilities/${facilityNamed(name).id}`, { changes });
  expect(answer.statusCode).toBe(200);
}

async function gateAt(name: string): Promise<Calls> {
  const device = { kind: 'gate', facility: facilityNamed(name).id, name: 'North' };
  const { code } = (await staff.post('/api/devices', device)).json<{ code: string }>();
  const { name: cookie, value } = (await callsOf(site).post('/api/device', { code })).cookies[0]!;
  return callsOf(site, { cookie: `${cookie}=${value}` });
}

const stepOf = (id: string, step: string, values: object = {}) =>
  staff.post(`/api/check-ins/${id}/steps`, { step, ...values });

/** A truck that has finished at the dock. */
async function done(facility: string, values: object = {}): Promise<string> {
  const { id } = await newCheckIn(site.context, { facility, ...values });
  for (const step of ['dock-in', 'dock-out']) {
    site.clock.advance(60_000);
    expect((await stepOf(id, step)).statusCode).toBe(200);
  }
  return id;
}

const stored = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();
const leavingAt = async (gate: Calls) => (await gate.get('/api/gate/trucks')).json<{ trucks: LeavingTruck[] }>().trucks;

test('a facility that does not record it knows no gate out, and its records say nothing of it', async () => {
  const id = await done('Flexport');
  const refused = await stepOf(id, 'gate-out', { seal: 'UL-1' });
  expect(refused.json()).toMatchObject({ code: 'illegal_transition' });
  const sealed = await staff.patch(`/api/check-ins/${id}`, { changes: { sealNumber: 'UL-1' } });
  expect(sealed.json()).toMatchObject({ code: 'illegal_transition' });
  const record = await stored(id);
  expect(record.stage).toBe('completed');
  for (const field of ['gateOutAt', 'sealNumber']) expect(record).not.toHaveProperty(field);
  const gate = await gateAt('Flexport');
  expect((await gate.get('/api/gate')).json()).not.toHaveProperty('gateOut');
  expect(await leavingAt(gate)).toEqual([]);
  const times = (await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>().times;
  expect(times.map(({ stage }) => stage)).not.toContain('gated-out');
});

test('staff let a truck out with its seal, once, and take it back', async () => {
  await recording('Woodridge');
  const id = await done('Woodridge');
  const expected = await staff.patch(`/api/check-ins/${id}`, { changes: { sealNumber: 'UL-1' } });
  expect(expected.json()).toMatchObject({ sealNumber: 'UL-1', stage: 'completed' });
  site.clock.advance(60_000);
  const operationId = v7();
  const out = await stepOf(id, 'gate-out', { seal: 'UL-2', operationId });
  expect(out.json()).toMatchObject({ stage: 'gated-out', status: 'completed', sealNumber: 'UL-2' });
  expect(out.json<StaffCheckIn>().gateOutAt).toBe(site.clock.now().toISOString());
  expect((await stepOf(id, 'gate-out')).json()).toMatchObject({ code: 'illegal_transition' });
  expect((await staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(200);
  expect(await stored(id)).toMatchObject({ stage: 'completed', sealNumber: 'UL-1' });
  expect(await stored(id)).not.toHaveProperty('gateOutAt');
  // A truck that is back in the yard has not left through the gate.
  await stepOf(id, 'gate-out');
  const back = await stepOf(id, 'reopen');
  expect(back.json()).toMatchObject({ status: 'live', dockOutAt: null });
  expect(back.json()).not.toHaveProperty('gateOutAt');
});

test('a gate screen lets out the trucks of its facility that are done, and the history names it', async () => {
  await recording('Bedford Park', { gateOut: true, gateOutSeal: true });
  await recording('Franklin Park');
  const gate = await gateAt('Bedford Park');
  const [id, later] = [await done('Bedford Park'), await done('Bedford Park')];
  const elsewhere = await done('Franklin Park');
  const waiting = (await newCheckIn(site.context, { facility: 'Bedford Park' })).id;
  await staff.patch(`/api/check-ins/${id}`, { changes: { sealNumber: 'UL-1' } });
  expect((await gate.get('/api/gate')).json<GateView>().gateOut).toEqual({ asksSeal: true });
  expect(await leavingAt(gate)).toMatchObject([{ id: later }, { id, sealNumber: 'UL-1', gateOutAt: null }]);
  const [, truck] = await leavingAt(gate);
  expect(Object.keys(truck!)).toEqual(
    expect.not.arrayContaining(['driverName', 'phoneNumber', 'driversLicense', 'adminNotes']),
  );
  const request = { seal: 'UL-2', operationId: v7(), base: { version: truck!.version } };
  const out = await gate.post(`/api/gate/trucks/${id}/gate-out`, request);
  expect(out.json()).toMatchObject({ id, sealNumber: 'UL-2', gateOutAt: site.clock.now().toISOString() });
  expect((await gate.post(`/api/gate/trucks/${id}/gate-out`, request)).json()).toEqual(out.json());
  expect((await gate.post(`/api/gate/trucks/${id}/gate-out`, {})).json()).toMatchObject({ code: 'illegal_transition' });
  for (const other of [elsewhere, v7()]) {
    expect((await gate.post(`/api/gate/trucks/${other}/gate-out`, {})).json()).toMatchObject({ code: 'not_found' });
  }
  expect((await gate.post(`/api/gate/trucks/${waiting}/gate-out`, {})).json()).toMatchObject({
    code: 'illegal_transition',
  });
  expect(await leavingAt(gate)).toMatchObject([{ id: later }]);
  for (const nobody of [callsOf(site), staff]) {
    expect((await nobody.get('/api/gate/trucks')).statusCode).toBe(404);
    expect((await nobody.post(`/api/gate/trucks/${later}/gate-out`, {})).statusCode).toBe(404);
  }
  const { entries } = (await staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>();
  expect(entries.at(-1)).toMatchObject({
    actor: 'Gate screen North',
    changes: { sealNumber: { before: 'UL-1', after: 'UL-2' } },
  });
  const times = (await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>().times;
  expect(times.at(-1)).toMatchObject({ stage: 'gated-out', by: 'staff', actor: 'Gate screen North', source: 'button' });
  site.clock.advance(24 * 60 * 60_000);
  expect(await leavingAt(gate)).toEqual([]);
});

test('the archive keeps time and seal, and no table is rewritten for them while the previous version may keep running', async () => {
  const before = await databaseBefore('gate_out');
  const tables = ['check_ins', 'archived_check_ins'];
  const files = async () =>
    (await before.pool.query(`select ${tables.map((one) => `pg_relation_filenode('${one}') as ${one}`).join()}`)).rows;
  const written = await files();
  await before.update();
  expect(await files()).toEqual(written);
  // A node of the previous version does not know the columns.
  const id = v7();
  await before.pool.query(
    `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
      pickup_delivery_number, created_at, status_changed_at, status)
    values ($1, 'Maria Lopez', 'Woodridge', 'Acme', 'C1', '3125550147', 'L1', 'PU1', $2, $2, 'completed')`,
    [id, '2026-05-04T16:00:00Z'],
  );
  const own = await buildTestApp({ database: before.database });
  try {
    const calls = callsOf(own, await own.signedIn());
    const facility = own.context.facilities.all.find(({ name }) => name === 'Woodridge')!;
    await calls.patch(`/api/facilities/${facility.id}`, { changes: { gateOut: true } });
    const out = await calls.post(`/api/check-ins/${id}/steps`, { step: 'gate-out', seal: 'UL-9' });
    expect(out.json()).toMatchObject({ stage: 'gated-out', sealNumber: 'UL-9' });
    const moved = { ids: [id], now: own.clock.now(), erased: [] };
    await own.context.database.db.transaction().execute((trx) => moveToArchive(trx, moved));
    const { rows } = await before.pool.query(`select seal_number, gate_out_at from archived_check_ins where id = $1`, [
      id,
    ]);
    expect(rows).toEqual([{ seal_number: 'UL-9', gate_out_at: new Date(out.json<StaffCheckIn>().gateOutAt!) }]);
  } finally {
    await own.close();
  }
  await before.drop();
});

test('exports have time and seal while a facility records them, and the driver is told to stop at the gate', async () => {
  const calls = callsOf(site, (await signedInAs(site)).headers);
  await recording('Chicago (Midway)', { gateOut: true }, calls);
  const id = (await newCheckIn(site.context, { facility: 'Chicago (Midway)', driverName: 'Gate Driver' })).id;
  const driver = callsOf(site, { cookie: `receipt=${await issueReceipt(site.context, id)}` });
  const visit = async () => (await driver.get('/api/visit')).json<Visit>();
  expect(await visit()).not.toHaveProperty('gateOut');
  const step = (name: string, values = {}) => calls.post(`/api/check-ins/${id}/steps`, { step: name, ...values });
  for (const name of ['dock-in', 'dock-out']) await step(name);
  await eventually(async () => {
    site.clock.advance(1_000);
    expect(await visit()).toMatchObject({ stage: 'completed', gateOut: true });
  });
  site.clock.advance(5 * 60_000);
  await step('gate-out', { seal: 'UL-7' });
  await eventually(async () => {
    site.clock.advance(1_000);
    expect(await visit()).not.toHaveProperty('gateOut');
  });
  expect((await visit()).stage).toBe('completed');
  const exported = async () =>
    (await calls.get('/api/check-ins/export?format=csv&search=Gate+Driver')).body.split('\n');
  const [heading, row] = await exported();
  expect(heading).toContain('Gate Out,Seal Number');
  expect(row).toMatch(/,\d{4}-\d\d-\d\d \d?\d:\d\d [AP]M,UL-7\r?$/);
  const figures = async () => {
    const today = localDay(site.clock.now(), 'America/Chicago');
    const query = `from=${daysBefore(today, 1)}&to=${today}&facility=chicago-midway`;
    return (await calls.get(`/api/analytics?${query}`)).json<Analytics>();
  };
  expect((await figures()).gateOut).toEqual({ trucks: 1, medianMinutes: 5, p90Minutes: 5 });
  for (const { id: facility } of site.context.facilities.all) {
    await calls.patch(`/api/facilities/${facility}`, { changes: { gateOut: false } });
  }
  expect((await exported())[0]).not.toMatch(/Gate|Seal/);
  expect(await figures()).not.toHaveProperty('gateOut');
});
