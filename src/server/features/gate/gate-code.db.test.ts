import { expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { PublicQueue } from '#shared/contract/queue.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { localDay } from '#shared/time/local-day.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { testApp } from '#test/of-this-file.ts';
import { eventually } from '#test/eventually.ts';
import { doubtOf as doubtOn, posterCodes, screenCodes } from './gate-service.ts';

const site = await testApp();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let staff: Calls;
const signIn = async () => void (staff = callsOf(site, await site.signedIn()));
await signIn();

const facilityNamed = (name: string) => site.context.facilities.all.find((one) => one.name === name)!;

async function asking(name: string, gateCode: string) {
  const { id } = facilityNamed(name);
  expect((await staff.patch(`/api/facilities/${id}`, { changes: { gateCode } })).statusCode).toBe(200);
}

const screenCode = async (name: string) => (await screenCodes(site.context, facilityNamed(name)))[0]!.code;
const posterCode = async (name: string) => (await posterCodes(site.context, facilityNamed(name)))[0]!.code;

let drivers = 0;

/** A driver with a phone of their own, unless the address is given. */
async function checkIn(facility: string, values: object = {}, remoteAddress?: string) {
  drivers += 1;
  site.clock.advance(1_000);
  const body = buildNewCheckIn({ facility, driverName: `Driver ${drivers}`, ...values });
  const address = remoteAddress ?? `10.1.${drivers >> 8}.${drivers & 255}`;
  const answer = await site.app.inject({ method: 'POST', url: '/api/check-ins', body, remoteAddress: address });
  expect(answer.statusCode).toBe(201);
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  return { id: body.id, answer, calls: callsOf(site, { cookie }) };
}

const stored = async (id: string) => (await staff.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();
const doubtOf = async (id: string) => (await stored(id)).unverified;
const publicIds = async (facility: string) => {
  const url = `/api/queue?state=active&pageSize=100&order=longest-wait&facility=${encodeURIComponent(facility)}`;
  return (await callsOf(site).get(url)).json<PublicQueue>().checkIns.map(({ id }) => id);
};
const apartAt = async (facility: string) =>
  (await staff.get(`/api/check-ins/unverified?facility=${encodeURIComponent(facility)}`)).json<{
    checkIns: StaffCheckIn[];
    count: number;
    asOf: string;
  }>();

test('a facility that asks for no code takes a check-in as ever, whatever is sent along', async () => {
  const { id } = await checkIn('Flexport', { gateCode: '12345678' });
  const record = await stored(id);
  expect(record).not.toHaveProperty('unverified');
  expect(record).toMatchObject({ stage: 'waiting', heldAt: null });
});

test('with the code of the screen a driver is in the queue, without one he stands apart and is told the same', async () => {
  const facility = 'Woodridge';
  await asking(facility, 'screen');
  const code = await screenCode(facility);
  const good = await checkIn(facility, { gateCode: `${code.slice(0, 4)}-${code.slice(4)}` });
  const none = await checkIn(facility, { carrier: 'Forged Freight' });
  const wrong = await checkIn(facility, { gateCode: code === '11111111' ? '22222222' : '11111111' });
  expect(await Promise.all([good, none, wrong].map(({ id }) => doubtOf(id)))).toEqual([
    undefined,
    'no-code',
    'wrong-code',
  ]);
  const toldOf = ({ answer }: typeof good) => {
    const {
      id: _,
      ticket: _ticket,
      dateCreated: _at,
      driverName: _name,
      carrier: _carrier,
      ...told
    } = answer.json<Record<string, unknown>>();
    return told;
  };
  expect(toldOf(none)).toEqual(toldOf(good));
  expect(toldOf(wrong)).toEqual(toldOf(good));
  await expect.poll(() => publicIds(facility)).toEqual([good.id]);
  const visitor = callsOf(site);
  expect((await visitor.get(`/api/check-ins/${none.id}`)).statusCode).toBe(404);
  expect((await visitor.get('/api/check-ins')).body).not.toContain('Forged Freight');
  // The driver's own pages show the place after confirmation, and others do not count the driver.
  const honest = await checkIn(facility, { gateCode: code });
  const ahead = async ({ calls }: typeof good) => (await calls.get('/api/visit')).json<Visit>();
  await eventually(async () => {
    site.clock.advance(250);
    expect(await ahead(honest)).toMatchObject({ stage: 'waiting', trucksAhead: 1, gateCode: true });
    expect(await ahead(wrong)).toMatchObject({ stage: 'waiting', trucksAhead: 1, gateCode: true });
  });
  expect((await wrong.calls.get('/api/check-ins/mine')).json()).toMatchObject({ stage: 'waiting', place: 2 });
});

test('staff confirm or refuse one by one, and take that back', async () => {
  const facility = 'Bedford Park';
  await asking(facility, 'screen');
  const one = await checkIn(facility);
  const other = await checkIn(facility);
  expect(await apartAt(facility)).toMatchObject({ count: 2, checkIns: [{ id: one.id }, { id: other.id }] });
  const step = async (id: string, name: string) =>
    expect((await staff.post(`/api/check-ins/${id}/steps`, { step: name })).statusCode).toBe(200);
  await step(one.id, 'resume');
  await step(other.id, 'cancel');
  expect(await stored(one.id)).toMatchObject({ stage: 'waiting', heldAt: null });
  expect(await stored(other.id)).toMatchObject({ stage: 'canceled', unverified: 'no-code' });
  expect((await apartAt(facility)).count).toBe(0);
  await expect.poll(() => publicIds(facility)).toEqual([one.id]);
  await step(other.id, 'reopen');
  expect(await doubtOf(other.id)).toBeUndefined();
  const { entries } = (await staff.get(`/api/check-ins/${one.id}/history`)).json<{ entries: HistoryEntry[] }>();
  expect(entries.at(-1)?.changes).toMatchObject({ unverified: { before: 'no-code', after: null } });
});

test('a hundred forged ones from twenty addresses hold up none of sixty honest ones, and are cleared at once', async () => {
  const facility = 'Franklin Park';
  await asking(facility, 'screen');
  const honest: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    if (count % 6 === 0) site.clock.advance(5 * minuteMs);
    const gateCode = await screenCode(facility);
    honest.push((await checkIn(facility, { gateCode }, '10.2.0.1')).id);
    for (const wrong of count % 3 === 0 ? ['', '1', '99999999', 'gate', '0000 0000'] : []) {
      await checkIn(facility, { gateCode: wrong, carrier: 'Forged Freight' }, `10.3.0.${count / 3}`);
    }
  }
  await signIn();
  expect((await apartAt(facility)).count).toBe(100);
  await expect.poll(() => publicIds(facility)).toEqual(honest);
  const { asOf } = await apartAt(facility);
  const late = await checkIn(facility);
  const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2c22';
  const body = { decision: 'refuse', facility, asOf, operationId };
  expect((await staff.post('/api/check-ins/unverified', body)).json()).toEqual({ count: 100 });
  expect(await apartAt(facility)).toMatchObject({ count: 1, checkIns: [{ id: late.id }] });
  expect((await staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(200);
  expect((await apartAt(facility)).count).toBe(101);
});

test('what was stored after the list was read is not refused with it, also where another node’s clock is behind', async () => {
  const facility = 'Franklin Park';
  await signIn();
  await asking(facility, 'screen');
  const shown = await checkIn(facility);
  site.clock.advance(20_000);
  const { asOf } = await apartAt(facility);
  const unseen = await checkIn(facility);
  const dated = new Date(Date.parse(asOf) + 5_000);
  await site.context.database.pool.query('update check_ins set created_at = $2 where id = $1', [unseen.id, dated]);
  const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2c24';
  await staff.post('/api/check-ins/unverified', { decision: 'refuse', facility, asOf, operationId });
  expect(await stored(shown.id)).toMatchObject({ stage: 'canceled' });
  expect(await stored(unseen.id)).toMatchObject({ stage: 'on-hold', unverified: 'no-code' });
});

test('a check-in that staff complete instead of confirming counts as any other', async () => {
  const facility = 'Franklin Park';
  const { id } = await checkIn(facility, { carrier: 'Completed Freight' });
  expect((await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'completed' } })).statusCode).toBe(200);
  expect(await doubtOf(id)).toBeUndefined();
  const list = (await staff.get('/api/check-ins?status=completed')).json<{ checkIns: StaffCheckIn[] }>();
  expect(list.checkIns.map((one) => one.id)).toContain(id);
});

test('a code that a hundred addresses have proves nothing, but for those who had it first', async () => {
  const facility = 'Woodridge';
  site.clock.advance(hourMs);
  await signIn();
  await asking(facility, 'screen');
  const gateCode = await screenCode(facility);
  const before = await checkIn(facility, { gateCode }, '10.4.0.1');
  const leaked = [];
  for (let count = 0; count < 100; count += 1) leaked.push(await checkIn(facility, { gateCode }, `10.5.0.${count}`));
  const after = await checkIn(facility, { gateCode }, '10.4.0.1');
  const doubts = await Promise.all(leaked.map(({ id }) => doubtOf(id)));
  expect(doubts.filter((doubt) => doubt === 'shared-code')).toHaveLength(71);
  expect([await doubtOf(before.id), await doubtOf(after.id)]).toEqual([undefined, undefined]);
  // The next code is valid again.
  site.clock.advance(5 * minuteMs);
  expect(await doubtOf((await checkIn(facility, { gateCode: await screenCode(facility) })).id)).toBeUndefined();
});

test('yesterday’s poster is told from a wrong code, and today’s is good all day', async () => {
  const facility = 'Bedford Park';
  await signIn();
  await asking(facility, 'poster');
  const yesterday = await posterCode(facility);
  expect(await doubtOf((await checkIn(facility, { gateCode: yesterday })).id)).toBeUndefined();
  site.clock.advance(26 * hourMs);
  await signIn();
  expect(await doubtOf((await checkIn(facility, { gateCode: yesterday })).id)).toBe('old-code');
  expect(await doubtOf((await checkIn(facility, { gateCode: await posterCode(facility) })).id)).toBeUndefined();
});

test('a check-in that was made without a network counts by the code of its time, for two hours', async () => {
  const facility = 'Woodridge';
  await asking(facility, 'screen');
  const gateCode = await screenCode(facility);
  const occurredAt = site.clock.now().toISOString();
  site.clock.advance(100 * minuteMs);
  await signIn();
  const late = { gateCode, occurredAt, sentAt: site.clock.now().toISOString() };
  expect(await doubtOf((await checkIn(facility, late)).id)).toBeUndefined();
  // Without a creation time it counts as a late one.
  expect(await doubtOf((await checkIn(facility, { gateCode })).id)).toBe('old-code');
  site.clock.advance(30 * minuteMs);
  await signIn();
  const later = { gateCode, occurredAt, sentAt: site.clock.now().toISOString() };
  expect(await doubtOf((await checkIn(facility, later)).id)).toBe('late-code');
});

test('a driver who has misread the code types it again, a few times, and is told nothing', async () => {
  const facility = 'Woodridge';
  await signIn();
  await asking(facility, 'screen');
  const { id, calls } = await checkIn(facility, { gateCode: '1234 567' });
  const correct = (gateCode: string) => calls.post('/api/visit/gate-code', { gateCode });
  const wrong = await correct('12345670');
  expect([wrong.statusCode, wrong.body]).toEqual([204, '']);
  expect(await doubtOf(id)).toBe('wrong-code');
  const right = await correct(await screenCode(facility));
  expect([right.statusCode, right.body]).toEqual([204, '']);
  expect(await stored(id)).toMatchObject({ stage: 'waiting', heldAt: null });
  expect(await doubtOf(id)).toBeUndefined();
  const more = [];
  for (let count = 0; count < 4; count += 1) more.push((await correct('1')).statusCode);
  expect(more).toEqual([204, 204, 204, 429]);
});

test('what stands apart is left for staff to settle when the code is switched off, and no driver lets himself in then', async () => {
  const facility = 'Bedford Park';
  await signIn();
  await asking(facility, 'screen');
  const left = await checkIn(facility);
  const before = (await apartAt(facility)).count;
  await asking(facility, '');
  expect((await callsOf(site).get('/api/config')).json()).toMatchObject({ hasAskedForCodes: true });
  expect((await left.calls.post('/api/visit/gate-code', { gateCode: '12345678' })).statusCode).toBe(204);
  expect(await doubtOf(left.id)).toBe('no-code');
  expect((await apartAt(facility)).count).toBe(before);
  const { asOf } = await apartAt(facility);
  const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2c23';
  const body = { decision: 'confirm', facility, asOf, operationId };
  expect((await staff.post('/api/check-ins/unverified', body)).json()).toEqual({ count: before });
  expect((await apartAt(facility)).count).toBe(0);
  await expect.poll(() => publicIds(facility)).toContain(left.id);
});

test('two screens of a facility are given the same codes, the one shown now and those of the next half hour', async () => {
  await signIn();
  await asking('Woodridge', 'screen');
  const { id: facility } = facilityNamed('Woodridge');
  const screens = [];
  for (const name of ['Gate A', 'Gate B']) {
    const { code } = (await staff.post('/api/devices', { kind: 'gate', facility, name })).json<{ code: string }>();
    const [cookie] = (await callsOf(site).post('/api/device', { code })).cookies;
    screens.push(callsOf(site, { cookie: `${cookie!.name}=${cookie!.value}` }));
  }
  const [one, other] = await Promise.all(
    screens.map(async (calls) => (await calls.get('/api/gate')).json<{ codes: { code: string }[] }>().codes),
  );
  expect(one).toEqual(other);
  expect(one).toHaveLength(7);
  expect(one![0]!.code).toBe(await screenCode('Woodridge'));
});

test('whoever staff or programs check in is not asked', async () => {
  await asking('Woodridge', 'screen');
  const body = buildNewCheckIn({ facility: 'Woodridge' });
  const { confirmed: _, ...ours } = body;
  expect((await staff.post('/api/check-ins', ours)).statusCode).toBe(201);
  expect(await doubtOf(body.id)).toBeUndefined();
});

test('an expected arrival is tied once the check-in that brings it is confirmed', async () => {
  const facility = 'Flexport';
  await signIn();
  await asking(facility, 'screen');
  expect((await staff.put('/api/settings', { changes: { expectedArrivals: true } })).statusCode).toBe(200);
  const day = localDay(site.clock.now(), facilityNamed(facility).timeZone);
  const made = await staff.post('/api/expected-arrivals', { facility, day, numbers: ['PU-4500017'] });
  const { id } = made.json<{ id: string }>();
  const tied = async () =>
    (await staff.get(`/api/expected-arrivals/${id}`)).json<{ arrival: { checkInId: string | null } }>().arrival
      .checkInId;
  const { id: checkInId } = await newCheckIn(site.context, { facility, pickupDeliveryNumber: 'PU-4500017' });
  expect([await doubtOf(checkInId), await tied()]).toEqual(['no-code', null]);
  expect((await staff.post(`/api/check-ins/${checkInId}/steps`, { step: 'resume' })).statusCode).toBe(200);
  expect(await tied()).toBe(checkInId);
});

test('what stands apart is in no list, total or figure, but is found and exported with its reason', async () => {
  const facility = 'Flexport';
  await signIn();
  await asking(facility, 'screen');
  const figures = async () => {
    const [list, summary] = await Promise.all([
      staff.get('/api/check-ins?pageSize=100&sort=service&order=asc&stage=on-site'),
      staff.get('/api/summary'),
    ]);
    const all = (await staff.get('/api/check-ins?pageSize=100')).json<{
      checkIns: StaffCheckIn[];
      totalCount: number;
    }>();
    const { total, uniqueCarriers, longestWaitMinutes } = summary.json<Record<string, number>>();
    return {
      onSite: list.json<{ checkIns: StaffCheckIn[] }>().checkIns.map(({ id }) => id),
      ids: all.checkIns.map(({ id }) => id),
      total: all.totalCount,
      summary: { total, uniqueCarriers, longestWaitMinutes },
    };
  };
  const before = await figures();
  const forged = await checkIn(facility, { carrier: 'Sofa Freight' });
  const after = await figures();
  expect(after).toEqual({
    ...before,
    summary: { ...before.summary, longestWaitMinutes: after.summary.longestWaitMinutes },
  });
  const found = (await staff.get('/api/check-ins?search=sofa%20freight')).json<{ checkIns: StaffCheckIn[] }>();
  expect(found.checkIns.map(({ id }) => id)).toEqual([forged.id]);
  const file = await staff.get('/api/check-ins/export?format=csv&search=sofa%20freight');
  expect(file.body).toContain('Not Verified at the Gate');
  expect(file.body).toContain('No code');
  // Once confirmed, it counts like any other.
  expect((await staff.post(`/api/check-ins/${forged.id}/steps`, { step: 'resume' })).statusCode).toBe(200);
  const confirmed = await figures();
  expect(confirmed.ids).toContain(forged.id);
  expect(confirmed.total).toBe(before.total + 1);
  expect(confirmed.summary.uniqueCarriers).toBe(before.summary.uniqueCarriers! + 1);
});

test('posters can be printed for a week, by staff, where the facility shows its code on them', async () => {
  const facility = 'Woodridge';
  await signIn();
  const path = `/api/facilities/${facilityNamed(facility).id}/gate-codes`;
  await asking(facility, 'screen');
  expect((await staff.get(path)).json()).toEqual({ codes: [] });
  await asking(facility, 'poster');
  const { codes } = (await staff.get(path)).json<{ codes: { day: string; code: string }[] }>();
  expect(codes).toHaveLength(7);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(7);
  expect(codes[0]).toEqual({
    day: localDay(site.clock.now(), facilityNamed(facility).timeZone),
    code: await posterCode(facility),
  });
  expect((await callsOf(site).get(path)).statusCode).toBe(401);
});

test('each node counts by itself how many networks use a code, and how often one of them does', async () => {
  const facility = 'Woodridge';
  await asking(facility, 'screen');
  const given = { typed: await screenCode(facility), occurredAt: site.clock.now(), receivedAt: site.clock.now() };
  const node = () => Object.create(site.context, { database: { value: Object.create(site.context.database) } });
  for (const context of [node(), node()] as (typeof site.context)[]) {
    const proven = async (addresses: readonly string[]) => {
      const doubts: unknown[] = [];
      for (const address of addresses)
        doubts.push(await doubtOn(context, facilityNamed(facility), { ...given, address }));
      return doubts.filter((doubt) => doubt === null).length;
    };
    expect(await proven(Array.from({ length: 40 }, (_, network) => `10.7.${network}.1`))).toBe(30);
    expect(await proven(Array.from({ length: 150 }, () => '10.7.0.1'))).toBe(119);
  }
});
