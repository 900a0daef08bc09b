import { randomBytes } from 'node:crypto';

import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { calendarPath } from '#shared/contract/arrival-calendar.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { signedInAs } from '#test/somebody.ts';
import { statementsIn } from '#test/statements-of.ts';
import { findOfPeriod } from './arrival-calendar-repository.ts';

let site: TestApp;
let admin: Calls;
beforeAll(async () => {
  site = await buildTestApp();
  admin = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

const switchTo = async (expectedArrivals: boolean) =>
  expect((await admin.put('/api/settings', { changes: { expectedArrivals } })).statusCode).toBe(200);
beforeEach(() => switchTo(true));

const idOf = (name: string) => site.context.facilities.all.find(({ key }) => key === name)!.id;
const calendarOf = (name: string) => `/api/facilities/${idOf(name)}/calendar`;
const visitor = () => callsOf(site);

async function make(name = 'Woodridge', who = admin): Promise<string> {
  const answer = await who.post(calendarOf(name), {});
  expect(answer.statusCode).toBe(201);
  return answer.json<{ path: string }>().path;
}

async function expectOne(given: Record<string, unknown>): Promise<ArrivalView> {
  const answer = await admin.post('/api/expected-arrivals', { facility: 'Woodridge', numbers: [v7()], ...given });
  expect(answer.statusCode).toBe(201);
  return answer.json<ArrivalView>();
}

/** A calendar's events by UID, parsed according to RFC 5545: lines unfolded, text unescaped. */
function eventsIn(body: string) {
  expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [, ...events] = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  const read = events.map((event) => {
    const lines = event.split('\r\n').map((line) => /^([A-Z-]+(?:;[^:]*)?):(.*)$/.exec(line) ?? []);
    return Object.fromEntries(
      lines.map(([, name = '', value = '']) => [name, value.replaceAll(/\\([\\;,])/g, '$1')]),
    ) as Record<string, string>;
  });
  return new Map(read.map((event) => [event['UID'], event]));
}

async function follow(path: string) {
  const answer = await visitor().get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  return { events: eventsIn(answer.body), body: answer.body, etag: String(answer.headers['etag']) };
}

test('a calendar has what its facility expects, with the same UID and a higher number after each change', async () => {
  const path = await make();
  const made = await expectOne({
    from: '2026-05-04T13:30',
    until: '2026-05-04T14:30',
    numbers: ['PU-20418', '4500017'],
    carrier: `Lakes; ${'Größe '.repeat(12)}`,
    containerNumber: 'CSQU3054383',
    note: 'Ask for Maria Lopez',
  });
  const day = await expectOne({ day: '2026-05-05' });
  const moment = await expectOne({ from: '2026-05-04T15:00' });
  const elsewhere = await expectOne({ facility: 'Flexport', day: '2026-05-05' });
  const { events, body } = await follow(path);
  expect(events.get(made.id)).toMatchObject({
    DTSTART: '20260504T183000Z',
    DTEND: '20260504T193000Z',
    SUMMARY: `PU-20418, 4500017 · Lakes; ${'Größe '.repeat(12).trim()} · CSQU3054383`,
    STATUS: 'CONFIRMED',
    SEQUENCE: '0',
    TRANSP: 'TRANSPARENT',
  });
  expect(events.get(day.id)).toMatchObject({ 'DTSTART;VALUE=DATE': '20260505', 'DTEND;VALUE=DATE': '20260506' });
  expect(events.get(moment.id)).toMatchObject({ DTSTART: '20260504T200000Z' });
  expect(events.get(moment.id)).not.toHaveProperty('DTEND');
  expect(events.has(elsewhere.id)).toBe(false);
  expect(body).not.toContain('Lopez');
  site.clock.advance(60_000);
  await admin.patch(`/api/expected-arrivals/${made.id}`, { changes: { isCanceled: true } });
  const after = (await follow(path)).events.get(made.id);
  expect(after).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' });
  expect(after!['LAST-MODIFIED']! > events.get(made.id)!['LAST-MODIFIED']!).toBe(true);
});

test('it has the last 7 and the next 30 days by the clock of the facility', async () => {
  const path = await make();
  const days = ['2026-04-26', '2026-04-27', '2026-06-03', '2026-06-04'];
  const ids = await Promise.all(days.map(async (day) => (await expectOne({ day })).id));
  const { events } = await follow(path);
  expect(ids.map((id) => events.has(id))).toEqual([false, true, true, false]);
});

test('of more than it may have it has those nearest to now, in their order', async () => {
  const facility = 'Franklin Park';
  const days = ['2026-05-01', '2026-05-03', '2026-05-05', '2026-05-10'];
  const ids = await Promise.all(days.map(async (day) => (await expectOne({ facility, day })).id));
  const period = { from: new Date('2026-04-27T05:00:00Z'), to: new Date('2026-06-04T05:00:00Z') };
  const nearest = async (limit: number) => {
    const around = { now: site.clock.now(), limit };
    return (await findOfPeriod(site.context.database.db, facility, period, around)).map(({ id }) => id);
  };
  expect(await nearest(2)).toEqual([ids[1], ids[2]]);
  expect(await nearest(3)).toEqual(ids.slice(0, 3));
  expect(await nearest(9)).toEqual(ids);
});

test('an unchanged calendar is answered with 304, and a changed one is not', async () => {
  const path = await make();
  const one = await expectOne({ day: '2026-05-06' });
  const { etag } = await follow(path);
  const again = () => callsOf(site, { 'if-none-match': etag }).get(path);
  expect(await again()).toMatchObject({ statusCode: 304, body: '' });
  await admin.patch(`/api/expected-arrivals/${one.id}`, { changes: { carrier: 'Acme' } });
  expect((await again()).statusCode).toBe(200);
});

test('another address replaces the one before, a removed one is gone, and both are in the audit trail', async () => {
  const first = await make();
  const second = await make();
  expect((await visitor().get(first)).statusCode).toBe(404);
  await follow(second);
  expect((await admin.get(calendarOf('Woodridge'))).json()).toEqual({ madeAt: expect.any(String) });
  expect((await admin.delete(calendarOf('Woodridge'))).statusCode).toBe(204);
  expect((await visitor().get(second)).statusCode).toBe(404);
  expect((await admin.get(calendarOf('Woodridge'))).json()).toEqual({ madeAt: null });
  const { entries } = (await admin.get('/api/audit?limit=3')).json<{ entries: { kind: string; about: string }[] }>();
  expect(entries.map(({ kind, about }) => [kind, about])).toEqual([
    ['calendar_removed', 'Woodridge'],
    ['calendar_made', 'Woodridge'],
    ['calendar_made', 'Woodridge'],
  ]);
});

test('a limited account makes the address of its own facilities alone', async () => {
  const manager = callsOf(site, (await signedInAs(site, { role: 'manager', facilities: ['Flexport'] })).headers);
  await make('Flexport', manager);
  expect((await manager.post(calendarOf('Woodridge'), {})).statusCode).toBe(404);
  expect((await manager.get(calendarOf('Woodridge'))).statusCode).toBe(404);
});

test('its secret is in no log line, and neither in the database', async () => {
  const path = await make();
  await follow(path);
  const [token = ''] = path.split('/').at(-1)!.split('.');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(site.log.text()).toContain('/api/expected-arrivals/calendar/');
  expect(site.log.text()).not.toContain(token);
  const { rows } = await site.context.database.pool.query<{ kept: string }>(
    `select string_agg(encode(token_hash, 'escape'), '') as kept from arrival_calendars`,
  );
  expect(rows[0]!.kept).not.toContain(token);
});

test('where arrivals are not expected it is not there, and nothing is asked', async () => {
  const path = await make();
  await switchTo(false);
  const asked = await statementsIn(async () => expect((await visitor().get(path)).statusCode).toBe(404));
  expect(asked).toEqual([]);
});

test('who tries addresses is soon refused from his network address alone', async () => {
  const guarded = await buildTestApp({ rateLimits: { refused: 30 } });
  const own = callsOf(guarded, await guarded.signedIn());
  await own.put('/api/settings', { changes: { expectedArrivals: true } });
  const { path } = (await own.post(calendarOf('Woodridge'), {})).json<{ path: string }>();
  const guess = async () =>
    (await callsOf(guarded).get(calendarPath(randomBytes(32).toString('base64url')))).statusCode;
  const statuses = [];
  for (let index = 0; index < 40; index += 1) statuses.push(await guess());
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect((await callsOf(guarded, { 'x-forwarded-for': '198.51.100.7' }).get(path)).statusCode).toBe(200);
  await guarded.close();
});
