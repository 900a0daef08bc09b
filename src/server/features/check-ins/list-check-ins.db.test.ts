import { expect, test } from 'vitest';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';

const site = await testApp();
// The days around the start of summer time in Chicago on 8 March 2026, when midnight moves from 06:00Z to 05:00Z.
await arrive('2026-03-07T05:59:59.999Z', 'Friday Late', 'Woodridge', 'Zebra Lines');
await arrive('2026-03-07T06:00:00.000Z', 'Saturday Early', 'Woodridge', 'Acme');
await arrive('2026-03-08T05:59:59.999Z', 'Saturday Late', 'Flexport', 'Acme');
await arrive('2026-03-08T06:00:00.000Z', 'Sunday Early', 'Flexport', 'Beta');
await arrive('2026-03-09T04:59:59.999Z', 'Sunday Late', 'Flexport', 'Beta');
await arrive('2026-03-09T05:00:00.000Z', 'Monday Early', 'Bedford Park', 'gamma', 'drop');
const staff = callsOf(site, await site.signedIn());

async function arrive(at: string, driverName: string, facility: string, carrier: string, status?: string) {
  site.clock.set(at);
  const { id } = await newCheckIn(site.context, {
    driverName,
    facility,
    carrier,
    purpose: carrier === 'Beta' ? 'Return' : 'Pickup',
  });
  if (status) await callsOf(site, await site.signedIn()).patch(`/api/check-ins/${id}`, { changes: { status } });
}

const list = async (query: Record<string, string>) =>
  (await staff.get(`/api/check-ins?${new URLSearchParams(query)}`)).json<StaffCheckInPage>();
const names = (page: StaffCheckInPage) => page.checkIns.map((checkIn) => checkIn.driverName);

test('lists the newest first, all on one page of 20', async () => {
  const page = await list({});
  expect(names(page)).toEqual([
    'Monday Early',
    'Sunday Late',
    'Sunday Early',
    'Saturday Late',
    'Saturday Early',
    'Friday Late',
  ]);
  expect(page).toMatchObject({ totalCount: 6, hasMore: false });
});

test.each([
  ['2026-03-07', '2026-03-07', ['Saturday Late', 'Saturday Early']],
  ['2026-03-08', '2026-03-08', ['Sunday Late', 'Sunday Early']],
  ['2026-03-07', '2026-03-08', ['Sunday Late', 'Sunday Early', 'Saturday Late', 'Saturday Early']],
])(
  'the days from %s to %s are local days, both included, even when the clocks change',
  async (startDate, endDate, expected) => {
    const page = await list({ startDate, endDate });
    expect(names(page)).toEqual(expected);
    expect(page.totalCount).toBe(expected.length);
  },
);

test('either end of the range may be omitted', async () => {
  expect(names(await list({ startDate: '2026-03-09' }))).toEqual(['Monday Early']);
  expect(names(await list({ endDate: '2026-03-06' }))).toEqual(['Friday Late']);
});

test('a reversed range is empty', async () => {
  expect(await list({ startDate: '2026-03-09', endDate: '2026-03-07' })).toMatchObject({ checkIns: [], totalCount: 0 });
});

test.each([
  [{ status: 'drop' }, ['Monday Early']],
  [{ facility: 'Woodridge' }, ['Saturday Early', 'Friday Late']],
  [{ status: 'live', facility: 'Flexport', endDate: '2026-03-07' }, ['Saturday Late']],
  [{ status: 'canceled' }, []],
])('filters by %j, with the right total', async (query, expected) => {
  const page = await list(query);
  expect(names(page)).toEqual(expected);
  expect(page.totalCount).toBe(expected.length);
});

test.each(['driverName', 'facility', 'purpose', 'carrier', 'arrivalTime'] as const)(
  'sorts by %s in natural order, ascending and descending',
  async (sort) => {
    const up = await list({ sort, order: 'asc' });
    const values = up.checkIns.map((checkIn) => (sort === 'arrivalTime' ? checkIn.dateCreated : checkIn[sort]));
    expect(values).toEqual(values.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names(await list({ sort, order: 'desc' }))).toEqual(names(up).toReversed());
  },
);

test('sorts by wait, the longest being the earliest arrival', async () => {
  const newestFirst = names(await list({}));
  expect(names(await list({ sort: 'wait' }))).toEqual(newestFirst.toReversed());
  expect(names(await list({ sort: 'wait', order: 'asc' }))).toEqual(newestFirst);
});

test('sorts by priority, the highest first and the earliest arrival first within each, in the archive as well', async () => {
  const { checkIns } = await list({});
  const idOf = (name: string) => checkIns.find(({ driverName }) => driverName === name)?.id;
  const give = (name: string, priority: string | null) =>
    staff.patch(`/api/check-ins/${idOf(name)}`, { changes: { priority } });
  await give('Sunday Late', 'high');
  await give('Friday Late', 'low');
  await give('Saturday Late', 'high');
  await give('Monday Early', 'medium');
  const order = ['Saturday Late', 'Sunday Late', 'Monday Early', 'Friday Late', 'Saturday Early', 'Sunday Early'];
  expect(names(await list({ sort: 'priority', order: 'desc' }))).toEqual(order);
  expect(names(await list({ sort: 'priority', order: 'asc' }))).toEqual(order.toReversed());
  expect(names(await list({ sort: 'priority', page: '1', pageSize: '4' }))).toEqual(order.slice(4));
  expect(await list({ sort: 'priority', archive: 'only' })).toMatchObject({ checkIns: [] });
});

test('every record is on exactly one page, whatever the sort order', async () => {
  for (const sort of ['purpose', 'facility', 'arrivalTime', 'wait', 'priority']) {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list({ sort, page: String(page), pageSize: '2' })));
    expect(pages.map((page) => page.hasMore)).toEqual([true, true, false, false]);
    expect(new Set(pages.flatMap(names)).size).toBe(6);
    expect(pages.map((page) => page.totalCount)).toEqual([6, 6, 6, 6]);
  }
});

test('a search with unprintable characters is rejected with a message', async () => {
  const answer = await staff.get('/api/check-ins?search=a%00b');
  expect(answer.json()).toMatchObject({
    status: 400,
    fields: { search: { code: 'unshowable' } },
  });
});

test('a page past the last is empty', async () => {
  expect(await list({ page: '1000000', pageSize: '100' })).toMatchObject({
    checkIns: [],
    hasMore: false,
    totalCount: 6,
  });
});
