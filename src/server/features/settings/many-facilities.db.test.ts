import { afterAll, expect, test } from 'vitest';

import { facilityLimits } from '#shared/contract/facilities.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { addManyFacilities } from '#test/many-facilities.ts';
import { statementsOf } from '#test/statements-of.ts';

interface Yard {
  site: TestApp;
  staff: { cookie: string };
  id: string;
}

async function yard(fill: (site: TestApp) => Promise<void>): Promise<Yard> {
  const site = await buildTestApp();
  await fill(site);
  const { id } = await newCheckIn(site.context, { facility: 'Woodridge' });
  await newCheckIn(site.context, { facility: 'Flexport' });
  return { site, staff: await site.signedIn(), id };
}
const few = await yard(async () => undefined);
const many = await yard(({ context }) => addManyFacilities(context));
afterAll(async () => {
  await few.site.close();
  await many.site.close();
});

type Send = (yard: Yard) => Promise<{ statusCode: number }>;

const asStaff =
  (path: string): Send =>
  (of) =>
    callsOf(of.site, of.staff).get(path);
const asVisitor =
  (path: string): Send =>
  (of) =>
    callsOf(of.site).get(path);

const calls: [string, Send, number][] = [
  ['a visitor’s settings', asVisitor('/api/config'), 0],
  ['the facilities and docks', asStaff('/api/facilities'), 1],
  ['a list', asStaff('/api/check-ins'), 2],
  ['a list of today', asStaff('/api/check-ins?startDate=2026-05-04&endDate=2026-05-04'), 3],
  ['a list by facility', asStaff('/api/check-ins?sort=facility'), 2],
  ['a search', asStaff('/api/check-ins?search=prairie'), 2],
  ['a visitor’s list', asVisitor('/api/check-ins'), 1],
  ['staff’s queue', asStaff('/api/queue?startDate=2026-05-04'), 5],
  ['a check-in', ({ site }) => callsOf(site).post('/api/check-ins', buildNewCheckIn()), 1],
  [
    'a dock',
    ({ site, staff, id }) => callsOf(site, staff).patch(`/api/check-ins/${id}`, { changes: { dock: '4' } }),
    // One of them is needed for the request.
    7,
  ],
];

test.each(calls)(
  '%s takes as many statements with 200 facilities and 10,000 docks as with five',
  async (_, send, count) => {
    const [small, large] = [await statementsOf(() => send(few)), await statementsOf(() => send(many))];
    expect([small.length, large.length]).toEqual([count, count]);
  },
);

test('visitors get no docks, and the facilities with few bytes each', async () => {
  const config = await callsOf(many.site).get('/api/config');
  expect(config.json<{ facilities: unknown[] }>().facilities).toHaveLength(facilityLimits.facilities);
  expect(config.body.length).toBeLessThan(160 * facilityLimits.facilities);
  const docks = many.site.context.facilities.all.flatMap((facility) => facility.docks);
  expect(docks).toHaveLength(facilityLimits.docks);
});
