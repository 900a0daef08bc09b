import { expect, test } from 'vitest';

import type { Visit } from '#shared/contract/visit.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { eventually } from '#test/eventually.ts';
import { issueReceipt } from '../check-ins/own-check-in.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const take = async (id: string, step: string, values: object = {}) =>
  expect((await staff.post(`/api/check-ins/${id}/steps`, { step, ...values })).statusCode).toBe(200);
const change = async (id: string, changes: object) =>
  expect((await staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);

/** A curious visitor with a free receipt, who polls repeatedly. */
async function curious(facility: string) {
  site.clock.advance(1_000);
  const { id } = await newCheckIn(site.context, { facility });
  const calls = callsOf(site, { cookie: `receipt=${await issueReceipt(site.context, id)}` });
  return {
    /** Reads after the yard's cache has expired: after 11 s without changes, sooner with them. */
    read: (afterMs = 11_000) => {
      site.clock.advance(afterMs);
      return calls.get('/api/visit');
    },
  };
}

test('hidden trucks show by the numbers of those ahead and called alone: nothing else of them, and nothing of docked or closed ones', async () => {
  const facility = 'Woodridge';
  const visible = await newCheckIn(site.context, { facility });
  const hidden = [];
  for (let count = 0; count < 3; count += 1) {
    site.clock.advance(1_000);
    const truck = await newCheckIn(site.context, {
      facility,
      driverName: `Hidden ${count}`,
      carrier: 'Secret Freight',
    });
    await change(truck.id, { priority: 'high' });
    hidden.push(truck);
  }
  const visitor = await curious(facility);
  const until = (trucksAhead: number, told: Partial<Visit> = {}) =>
    eventually(async () => {
      // Short steps, so that the hour in which trucks were called does not pass, however many polls a slow machine
      // needs.
      const answer = await visitor.read(250);
      expect(answer.json<Visit>()).toMatchObject({ trucksAhead, ...told });
      return answer;
    });
  const [one, two, three] = hidden as [(typeof hidden)[0], (typeof hidden)[0], (typeof hidden)[0]];
  const before = await until(4);
  for (const truck of [visible, ...hidden]) {
    for (const secret of [truck.id, truck.ticket, 'Hidden', 'Secret Freight', 'high'])
      expect(before.body).not.toContain(secret);
  }
  // A change that affects neither the line nor calls changes no byte of the response, nor its ETag.
  await change(one.id, { adminNotes: 'a note', carrier: 'Other Freight' });
  await take(one.id, 'call', { dock: '4' });
  await take(two.id, 'dock-in');
  // Until the change is received, the line may be fresh because its cache has expired, while the calls are not.
  const estimate = { state: 'unknown', calledLastHour: 1 } as const;
  const fewer = await until(3, { estimate });
  const unlike = { ...before.json<Visit>(), trucksAhead: 3, estimate };
  expect(fewer.json()).toEqual(unlike);
  await change(two.id, { dock: '7' });
  await take(two.id, 'dock-out');
  await take(three.id, 'no-show');
  const same = await until(2);
  expect(same.json()).toEqual({ ...unlike, trucksAhead: 2 });
  // Nothing happens at another facility.
  const elsewhere = await curious('Flexport');
  const tag = (await elsewhere.read()).headers['etag'];
  await take(three.id, 'requeue');
  await until(3);
  expect((await elsewhere.read()).headers['etag']).toBe(tag);
});

test('two visitors in a row learn of the line what its order says, and no time of anybody else', async () => {
  const first = await curious('Bedford Park');
  const second = await curious('Bedford Park');
  const [ahead, behind] = [(await first.read()).json<Visit>(), (await second.read()).json<Visit>()];
  expect(behind.trucksAhead).toBe((ahead.trucksAhead ?? 0) + 1);
  expect(behind.times.map(({ stage }) => stage)).toEqual(['arrived']);
  expect(behind.times[0]?.at).not.toBe(ahead.times[0]?.at);
});
