import { expect, test } from 'vitest';

import { queueQueryOf } from '#shared/contract/queue.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { testLists } from '#test/facilities.ts';
import { newCheckIn } from '#test/factories.ts';
import { answerCall } from '../calls/calls-service.ts';
import { readPublicQueue } from './queue-service.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const read = () => readPublicQueue(site.context, queueQueryOf(testLists).parse({ state: 'active' }));

async function called(changes: Record<string, unknown> = {}) {
  const { id } = await newCheckIn(site.context);
  await staff.patch(`/api/check-ins/${id}`, { changes: { dock: '4', ...changes } });
  return id;
}

test('walls are told which calls nobody has answered once they call aloud, and never of hidden trucks', async () => {
  const [open, answered] = [await called(), await called()];
  await called({ priority: 'high' });
  await called({ status: 'drop' });
  await newCheckIn(site.context);
  expect(await read()).not.toHaveProperty('calls');

  await staff.put('/api/settings', { changes: { callsByVoice: true } });
  expect((await read()).calls?.map(({ id }) => id).toSorted()).toEqual([open, answered].toSorted());

  const visitor = callsOf(site);
  const shown = () => visitor.get('/api/queue?state=active');
  const before = await shown();
  await answerCall(site.context, answered, { answer: 'more-time', way: 'page' });
  // A response is at most this old.
  site.clock.advance(250);
  await expect.poll(async () => (await shown()).headers.etag).not.toBe(before.headers.etag);
  expect((await read()).calls?.map(({ id }) => id)).toEqual([open]);

  site.clock.advance(60_000);
  await staff.post(`/api/check-ins/${answered}/steps`, { step: 'call', dock: '4' });
  expect((await read()).calls?.map(({ id }) => id)).toContain(answered);
});
