import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PublicCheckIn, StaffCheckIn } from '#shared/check-in/record.ts';
import type { StaffCheckInPage, Summary } from '#shared/contract/check-ins.ts';
import type { PublicQueue, StaffQueue } from '#shared/contract/queue.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { facilitiesIn, testLists } from '#test/facilities.ts';
import { buildNewCheckIn } from '#test/factories.ts';

// Two of the five are a day ahead of Chicago for most of the day, so "today" differs there.
const facilities = facilitiesIn({ Woodridge: 'Pacific/Auckland', Flexport: 'Asia/Kolkata' });
let staff: Calls;
const site = await testApp({ facilities });
const visitor = callsOf(site);

/** Sessions expire during the hours of these tests. */
async function signIn(): Promise<void> {
  staff = callsOf(site, await site.signedIn());
}

const dayOf = (checkIn: Pick<StaffCheckIn, 'dateCreated' | 'facility'>) =>
  localDay(new Date(checkIn.dateCreated), zoneOf(facilities, checkIn.facility));

async function arrive(facility: string): Promise<PublicCheckIn> {
  const answer = await visitor.post('/api/check-ins', buildNewCheckIn({ facility }));
  expect(answer.statusCode).toBe(201);
  return answer.json<PublicCheckIn>();
}

const idsOf = ({ checkIns }: { checkIns: readonly { id: string }[] }) => checkIns.map(({ id }) => id).toSorted();

test('days in lists, queues and exports are days in each record’s own time zone', async () => {
  const made: PublicCheckIn[] = [];
  const hours = fc.sample(fc.nat(72), { numRuns: 40, seed: 20260504 }).toSorted((a, b) => a - b);
  const start = site.clock.now().getTime();
  for (const [index, hour] of hours.entries()) {
    site.clock.set(new Date(start + hour * 3_600_000));
    made.push(await arrive(testLists.facilities[index % testLists.facilities.length] ?? ''));
  }
  await signIn();
  const days = [...new Set(made.map(dayOf))];
  expect(days.length).toBeGreaterThan(3);
  for (const day of days) {
    const expected = made.filter((checkIn) => dayOf(checkIn) === day).map(({ id }) => id);
    const query = `startDate=${day}&endDate=${day}&pageSize=100`;
    const list = (await staff.get(`/api/check-ins?${query}`)).json<StaffCheckInPage>();
    expect(idsOf(list)).toEqual(expected.toSorted());
    expect(list.totalCount).toBe(expected.length);
    expect(idsOf((await visitor.get(`/api/check-ins?${query}`)).json())).toEqual(expected.toSorted());
    for (const caller of [staff, visitor]) {
      const queue = (await caller.get(`/api/queue?${query}`)).json<StaffQueue | PublicQueue>();
      expect(idsOf(queue)).toEqual(expected.toSorted());
    }
    const lines = (await staff.get(`/api/check-ins/export?format=json&startDate=${day}&endDate=${day}`)).body;
    expect(
      lines
        .split('\n')
        .flatMap((line) => (line ? (JSON.parse(line) as { id: string }).id : []))
        .toSorted(),
    ).toEqual(expected.toSorted());
    const one = (await staff.get(`/api/check-ins?${query}&facility=Woodridge`)).json<StaffCheckInPage>();
    const there = made.filter((checkIn) => checkIn.facility === 'Woodridge' && dayOf(checkIn) === day);
    expect(idsOf(one)).toEqual(there.map(({ id }) => id).toSorted());
  }
});

test('times are shown in the facility’s time zone everywhere', async () => {
  await signIn();
  const { id, arrivalTime, dateCreated } = await arrive('Woodridge');
  const there = clockString(new Date(dateCreated), 'Pacific/Auckland');
  expect(arrivalTime).toBe(there);
  expect(arrivalTime).not.toBe(clockString(new Date(dateCreated), 'America/Chicago'));
  expect((await visitor.get(`/api/check-ins/${id}`)).json()).toMatchObject({ arrivalTime: there });
  const moved = (await staff.patch(`/api/check-ins/${id}`, { changes: { facility: 'Flexport' } })).json<StaffCheckIn>();
  expect(moved.arrivalTime).toBe(clockString(new Date(dateCreated), 'Asia/Kolkata'));
  await staff.patch(`/api/check-ins/${id}`, { changes: { dockInAt: site.clock.now().toISOString() } });
  const refused = await staff.patch(`/api/check-ins/${id}`, { changes: { dockInAt: site.clock.now().toISOString() } });
  expect(refused.json<{ message: string }>().message).toContain(clockString(site.clock.now(), 'Asia/Kolkata'));
});

test('today’s waits cover trucks that arrived today in their facility’s time zone', async () => {
  const waits = async () => (await staff.get('/api/summary')).json<Summary>().longestWaitMinutes ?? 0;
  // 11:50 PM in Auckland, morning in Chicago.
  site.clock.set(new Date('2026-06-10T11:50:00Z'));
  await arrive('Woodridge');
  await arrive('Bedford Park');
  site.clock.set(new Date('2026-06-10T11:58:00Z'));
  await signIn();
  expect(await waits()).toBe(8);
  // Past midnight in Auckland: Woodridge's truck arrived yesterday, Bedford Park's still today.
  site.clock.set(new Date('2026-06-10T12:10:00Z'));
  expect(await waits()).toBe(20);
  const auckland = (await staff.get('/api/check-ins?startDate=2026-06-11&facility=Woodridge')).json<StaffCheckInPage>();
  expect(auckland.totalCount).toBe(0);
});
