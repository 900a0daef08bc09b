import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { StaffCheckInPage, Summary } from '#shared/contract/check-ins.ts';
import type { FacilityView } from '#shared/contract/facilities.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { eventually } from '#test/eventually.ts';

/** Zones whose clocks change on different dates, in one of them by half an hour. */
const zones: Record<string, string> = {
  Flexport: 'America/Chicago',
  'Lord Howe': 'Australia/Lord_Howe',
  Berlin: 'Europe/Berlin',
};
const names = Object.keys(zones);
const hourMs = 60 * 60_000;

/** Midnights and clock changes, in both directions, in each of the zones. */
const moments = [
  '2026-03-08T08:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-06-10T13:30:00Z',
  '2026-06-10T22:00:00Z',
  '2026-10-03T15:30:00Z',
  '2026-10-25T01:00:00Z',
  '2026-11-01T07:00:00Z',
].map((text) => Date.parse(text));

let site: TestApp;
let staff: Calls;
let visitor: Calls;

beforeAll(async () => {
  site = await buildTestApp();
  visitor = callsOf(site);
  await signIn();
  for (const name of names.slice(1)) {
    const body = { name: `First ${name}`, timeZone: zones[name], docks: ['1'] };
    const { id } = (await staff.post('/api/facilities', body)).json<FacilityView>();
    // Records contain the facility's key, which differs from its name.
    await staff.patch(`/api/facilities/${id}`, { changes: { name } });
  }
});
afterAll(() => site.close());

/** Sessions expire during the months of these tests. */
async function signIn(): Promise<void> {
  staff = callsOf(site, await site.signedIn());
}

interface Arrival {
  id: string;
  facility: string;
  arrivalTime: string;
  dateCreated: string;
}

async function arrive(facility: string): Promise<Arrival> {
  const answer = await visitor.post('/api/check-ins', buildNewCheckIn({ facility }));
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const dayOf = ({ facility, dateCreated }: Arrival) => localDay(new Date(dateCreated), zones[facility] ?? '');
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).toSorted();
const idsInFile = (body: string) =>
  body.split('\n').flatMap((line) => (line ? (JSON.parse(line) as { id: string }).id : []));

test('days and clocks of lists, queue and files are right around midnight and every change of clocks', async () => {
  const near = fc.tuple(fc.constantFrom(...moments), fc.integer({ min: -26 * 60, max: 26 * 60 }), fc.nat(2));
  const drawn = fc.sample(near, { numRuns: 60, seed: 20260504 }).map(([at, minutes, place]) => ({
    at: at + minutes * 60_000,
    facility: names[place] ?? '',
  }));
  const made: Arrival[] = [];
  for (const { at, facility } of drawn.toSorted((a, b) => a.at - b.at)) {
    site.clock.set(new Date(at));
    made.push(await arrive(facility));
  }
  await signIn();
  for (const arrival of made) {
    expect(arrival.arrivalTime).toBe(clockString(new Date(arrival.dateCreated), zones[arrival.facility] ?? ''));
  }
  const days = [...new Set(made.map(dayOf))];
  expect(days.length).toBeGreaterThan(12);
  for (const day of days) {
    const expected = made.filter((arrival) => dayOf(arrival) === day);
    const query = `startDate=${day}&endDate=${day}`;
    const list = (await staff.get(`/api/check-ins?${query}&pageSize=100`)).json<StaffCheckInPage>();
    expect([day, idsOf(list.checkIns), list.totalCount]).toEqual([day, idsOf(expected), expected.length]);
    const queue = (await visitor.get(`/api/queue?${query}&pageSize=100`)).json<StaffCheckInPage>();
    expect(idsOf(queue.checkIns)).toEqual(idsOf(expected));
    const file = await staff.get(`/api/check-ins/export?format=json&${query}`);
    expect(idsInFile(file.body).toSorted()).toEqual(idsOf(expected));
    for (const facility of names) {
      const there = expected.filter((arrival) => arrival.facility === facility);
      const one = await staff.get(`/api/check-ins?${query}&facility=${encodeURIComponent(facility)}&pageSize=100`);
      expect(idsOf(one.json<StaffCheckInPage>().checkIns)).toEqual(idsOf(there));
    }
  }
});

test('what a queue calls today is each facility’s own, at any moment, for visitors and staff', async () => {
  const { pool } = site.context.database;
  for (const moment of moments) {
    await pool.query('update check_ins set status = $1', ['canceled']);
    const made: Arrival[] = [];
    for (let hour = -26; hour <= 26; hour += 4) {
      const now = new Date(moment + hour * hourMs);
      site.clock.set(now);
      for (const name of names) made.push(await arrive(name));
      const daysAgo = (arrival: Arrival, count: number) =>
        dayOf(arrival) >= daysBefore(localDay(now, zones[arrival.facility] ?? ''), count);
      await signIn();
      for (const [startDate, count] of [
        ['today', 0],
        ['today-1', 1],
      ] as const) {
        const expected = idsOf(made.filter((arrival) => daysAgo(arrival, count)));
        const path = `/api/queue?startDate=${startDate}&endDate=today&state=active&pageSize=100`;
        const idsFor = async (viewer: Calls) => idsOf((await viewer.get(path)).json<StaffCheckInPage>().checkIns);
        expect([now, startDate, await idsFor(staff)]).toEqual([now, startDate, expected]);
        // Visitors learn of an arrival a moment later.
        const shown = async () => {
          site.clock.advance(250);
          expect([now, startDate, await idsFor(visitor)]).toEqual([now, startDate, expected]);
        };
        await eventually(shown);
      }
    }
  }
});

test('today’s waits begin anew at midnight of each facility, also on days of 23, 24.5 and 25 hours', async () => {
  const { pool } = site.context.database;
  for (const moment of moments) {
    await pool.query('update check_ins set status = $1', ['canceled']);
    const arrivals: { facility: string; at: number }[] = [];
    for (let hour = -14; hour <= 14; hour += 2) {
      const facility = names[((hour + 14) / 2) % 3] ?? '';
      const now = moment + hour * hourMs;
      site.clock.set(new Date(now));
      await arrive(facility);
      arrivals.push({ facility, at: now });
      await signIn();
      const isToday = (facilityName: string, at: number) =>
        localDay(new Date(at), zones[facilityName] ?? '') === localDay(new Date(now), zones[facilityName] ?? '');
      const waits = arrivals.flatMap(({ facility: of, at }) => (isToday(of, at) ? (now - at) / 60_000 : []));
      const { longestWaitMinutes } = (await staff.get('/api/summary')).json<Summary>();
      expect([new Date(now), longestWaitMinutes]).toEqual([new Date(now), Math.max(...waits)]);
    }
  }
});
