import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Summary } from '#shared/contract/check-ins.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';

let site: TestApp;
let staff: Calls;

const minuteMs = 60_000;
const waits = async () => {
  const { averageWaitMinutes, longestWaitMinutes } = (await staff.get('/api/summary')).json<Summary>();
  return [averageWaitMinutes, longestWaitMinutes];
};
const dockIn = (id: string) =>
  staff.patch(`/api/check-ins/${id}`, { changes: { dockInAt: site.clock.now().toISOString() } });

beforeAll(async () => {
  site = await buildTestApp();
  staff = callsOf(site, await site.signedIn());
});
afterAll(() => site.close());

test('the average wait covers docked trucks only, the longest also those still waiting', async () => {
  expect(await waits()).toEqual([null, null]);
  const [quick, slow] = [await newCheckIn(site.context), await newCheckIn(site.context)];
  await newCheckIn(site.context);
  site.clock.advance(4 * minuteMs);
  expect(await waits()).toEqual([null, 4]);
  await dockIn(quick.id);
  site.clock.advance(4 * minuteMs);
  await dockIn(slow.id);
  site.clock.advance(2 * minuteMs);
  expect(await waits()).toEqual([6, 10]);
});
