import { expect, test } from 'vitest';

import type { Summary } from '#shared/contract/check-ins.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';

const minuteMs = 60_000;
const waits = async () => {
  const { averageWaitMinutes, longestWaitMinutes } = (await staff.get('/api/summary')).json<Summary>();
  return [averageWaitMinutes, longestWaitMinutes];
};
const dockIn = (id: string) =>
  staff.patch(`/api/check-ins/${id}`, { changes: { dockInAt: site.clock.now().toISOString() } });
const site = await testApp();
const staff = callsOf(site, await site.signedIn());

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
