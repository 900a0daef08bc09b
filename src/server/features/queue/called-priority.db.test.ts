import { expect, test } from 'vitest';

import { queueQueryOf } from '#shared/contract/queue.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { testLists } from '#test/facilities.ts';
import { newCheckIn } from '#test/factories.ts';
import { readPublicQueue } from './queue-service.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const read = (facility?: string) =>
  readPublicQueue(site.context, queueQueryOf(testLists).parse({ state: 'active', facility }));

test('called trucks of high priority are hidden, unless their facility shows dock and container', async () => {
  const woodridge = site.context.facilities.all.find(({ name }) => name === 'Woodridge');
  for (const facility of ['Woodridge', 'Flexport']) {
    const called = await newCheckIn(site.context, { facility, containerNumber: `CALLED ${facility}` });
    await staff.patch(`/api/check-ins/${called.id}`, { changes: { priority: 'high', dock: '4' } });
    const waiting = await newCheckIn(site.context, { facility });
    await staff.patch(`/api/check-ins/${waiting.id}`, { changes: { priority: 'high' } });
  }
  expect(await read()).not.toHaveProperty('calledPriority');
  await staff.patch(`/api/facilities/${woodridge?.id}`, { changes: { wallShowsPriority: true } });
  const dockAssignedAt = site.clock.now().toISOString();
  const shown = [{ facility: 'Woodridge', dock: '4', containerNumber: 'CALLED Woodridge', dockAssignedAt }];
  expect(await read()).toMatchObject({ checkIns: [], calledPriority: shown });
  expect(await read('Woodridge')).toMatchObject({ calledPriority: shown });
  expect(await read('Flexport')).not.toHaveProperty('calledPriority');
});
