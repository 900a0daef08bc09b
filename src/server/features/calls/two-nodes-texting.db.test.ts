import { expect, test } from 'vitest';

import { textingYard } from '#test/texting-yard.ts';
import { DeliveryWorker, type Send } from './delivery-worker.ts';
import { unsent } from './sent.ts';
import { textDriver } from './text-channel.ts';

const yard = textingYard();
const trucks = 40;

const push: Send = async () => unsent('not-set-up');
/** A node that sends this many texts and is then killed in the midst of the next ones. */
function killedAfter(count: number): { worker: DeliveryWorker; inFlight: () => number } {
  let [left, lost] = [count, 0];
  const text: Send = async (context, claimed, source) => {
    left -= 1;
    const sent = await textDriver(context, claimed, source);
    if (left >= 0) return sent;
    lost += 1;
    return new Promise(() => undefined);
  };
  return { worker: new DeliveryWorker(yard.site.context, { text, push }), inFlight: () => lost };
}

const numberOf = (index: number) => `(312) 555-${String(1_000 + index)}`;

test('two nodes, a gateway that fails a fifth of the time, and one killed: nobody is told twice, doubts are those in flight', async () => {
  const { db } = yard.site.context.database;
  const ids: string[] = [];
  for (let index = 0; index < trucks; index += 1) ids.push(await yard.arrive({ phoneNumber: numberOf(index) }));
  const told = new Map<string, number>();
  let asked = 0;
  yard.gateway.answer = ({ fields }) => {
    asked += 1;
    if (asked % 5 === 0) return { status: 503 };
    const to = fields['To'] ?? '';
    told.set(to, (told.get(to) ?? 0) + 1);
    return { status: 201 };
  };
  await Promise.all(ids.map((id) => yard.take(id, 'call', { dock: '4' })));
  // These dock before anybody could tell them.
  const docked = ids.slice(0, 8);
  for (const id of docked) await yard.take(id, 'dock-in');

  const { worker: killed, inFlight } = killedAfter(6);
  killed.wake();
  yard.worker.wake();
  await yard.worker.settled();
  const left = async () =>
    (await db.selectFrom('deliveries').select(['state']).where('state', '=', 'queued').execute()).length;
  while ((await left()) > 0) {
    yard.site.clock.advance(5_000);
    await yard.send();
  }
  expect(inFlight()).toBeGreaterThan(0);
  yard.site.clock.advance(60_000);
  await yard.send();

  const states = (await db.selectFrom('deliveries').select('state').execute()).map(({ state }) => state);
  expect(states.filter((state) => state === 'stopped')).toHaveLength(docked.length);
  expect(states.filter((state) => state === 'doubtful')).toHaveLength(inFlight());
  expect(states.filter((state) => state === 'sent')).toHaveLength(trucks - docked.length - inFlight());
  expect([...told.values()].every((times) => times === 1)).toBe(true);
  expect(docked.some((_, index) => told.has(`+1312555${1_000 + index}`))).toBe(false);
  expect(yard.site.log.text()).not.toMatch(/3125551\d{3}|555-1\d{3}/);
});
