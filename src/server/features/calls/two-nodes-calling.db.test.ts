import { expect, test } from 'vitest';

import { runRetention } from '#server/features/retention/run-retention.ts';
import { CampaignGateway, judgeTold, type Told } from '#test/calls-campaign/gateway.ts';
import { remainsIn } from '#test/calls-campaign/remains.ts';
import {
  campaignTrucks,
  type CampaignTruck,
  isDeleted,
  messageTraces,
  personalTraces,
} from '#test/calls-campaign/trucks.ts';
import { callsOf } from '#test/calls.ts';
import { textingYard } from '#test/texting-yard.ts';
import { SeededRandom } from '#test/yard/random.ts';
import { DeliveryWorker, type Send } from './delivery-worker.ts';
import { pushDriver } from './push-channel.ts';
import { storeSubscription } from './push-repository.ts';
import { senders } from './send-calls.ts';
import { textDriver } from './text-channel.ts';

const yard = textingYard();
const random = new SeededRandom(18);
const trucks = campaignTrucks(24, random);
const dayMs = 24 * 60 * 60_000;

const push = pushDriver(() => true);

/** A node that dies after sending this many messages, with further ones in flight. */
function dyingNode(count: number): { worker: DeliveryWorker; inFlight: () => number } {
  let [left, lost] = [count, 0];
  const dying =
    (send: Send): Send =>
    async (...message) => {
      left -= 1;
      const isLast = left < 0;
      const sent = await send(...message);
      if (!isLast) return sent;
      lost += 1;
      return new Promise(() => undefined);
    };
  const worker = new DeliveryWorker(yard.site.context, { ...senders, text: dying(textDriver), push: dying(push) });
  return { worker, inFlight: () => lost };
}

async function arrive(truck: CampaignTruck, { url, browser }: CampaignGateway): Promise<void> {
  truck.id = await yard.arrive(truck.form);
  const subscription = { endpoint: `${url}/${truck.pushPath}`, keys: browser.keys };
  await storeSubscription(yard.site.context.database.db, truck.id, subscription, yard.site.clock.now());
}

/** What happens to a called truck before its text is due. */
async function goOn(truck: CampaignTruck): Promise<void> {
  if (truck.turn === 'is called again') await yard.take(truck.id, 'call', { dock: '2' });
  if (truck.turn !== 'docks' && truck.turn !== 'is taken back') return;
  await yard.take(truck.id, truck.turn === 'docks' ? 'dock-in' : 'uncall');
  truck.overAt = performance.now();
}

/** Sends the report on a text twice, and a driver's reply twice. */
async function reportAndReply({ truck, reportUrl }: Told, inboundPath: string): Promise<void> {
  const { pathname, search } = new URL(reportUrl!);
  const gateway = callsOf(yard.site);
  for (const _ of [1, 2]) {
    await gateway.get(`${pathname}${search}&status=delivered`);
    if (truck.turn === 'answers') await gateway.post(inboundPath, { from: truck.number, text: '2' });
  }
}

const statesOf = async () => {
  const { db } = yard.site.context.database;
  return (await db.selectFrom('deliveries').select('state').execute()).map(({ state }) => state);
};

/** Advances the clock on the surviving node until nothing is left to send. */
async function sendTheRest(): Promise<void> {
  while ((await statesOf()).includes('queued')) {
    yard.site.clock.advance(5_000);
    await yard.send();
  }
}

test('two nodes, a gateway that refuses a fifth and repeats itself, one node killed: told once by each channel, nothing after the end, no trace of persons', async () => {
  const gateway = await CampaignGateway.start({ trucks, random, slowestMs: 10 });
  yard.outgoingAllowed.push(new URL(gateway.url).host);
  await yard.setGateway({ callsByPush: true, textGateway: 'json', textGatewayUrl: gateway.url, textDelaySeconds: 40 });
  yard.worker = new DeliveryWorker(yard.site.context, { ...senders, push });
  const { path } = (await yard.staff.post('/api/calls/inbound-key', {})).json<{ path: string }>();
  for (const truck of trucks) await arrive(truck, gateway);

  for (const truck of trucks) await yard.take(truck.id, 'call', { dock: '1' });
  const dying = dyingNode(6);
  dying.worker.wake();
  await Promise.all([yard.send(), ...trucks.map(goOn)]);
  await sendTheRest();
  for (const told of gateway.told.filter(({ channel }) => channel === 'text')) await reportAndReply(told, path);
  // The dead node's claims have expired.
  yard.site.clock.advance(60_000);
  await yard.send();
  await sendTheRest();

  expect(judgeTold(gateway.told)).toMatchObject({ toldTwice: 0 });
  expect(gateway.told.filter(({ channel, truck }) => channel === 'text' && truck.overAt !== null)).toEqual([]);
  const states = await statesOf();
  expect(dying.inFlight()).toBeGreaterThan(0);
  expect(states.filter((state) => state === 'doubtful').length).toBeLessThanOrEqual(dying.inFlight());
  expect(states.filter((state) => state === 'failed' || state === 'sending')).toEqual([]);

  const { context, clock, log } = yard.site;
  for (const { id } of trucks.filter(({ index }) => isDeleted(index)))
    expect((await yard.staff.delete(`/api/check-ins/${id}`)).statusCode).toBe(204);
  clock.advance(200 * dayMs);
  await runRetention(context, new AbortController().signal, { clockIsConfirmed: true });
  expect(await remainsIn(context.database.pool)).toEqual({ rows: 0, traces: [] });
  expect([...personalTraces(log.text()), ...messageTraces(log.text())]).toEqual([]);
  await gateway.close();
});
