import { describe, expect, test } from 'vitest';

import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import { newCheckIn } from '#test/factories.ts';
import { answers, type ReceivedWebhook } from '#test/webhook-receiver.ts';
import { webhookYard } from '#test/webhook-yard.ts';
import { WebhookWorker } from './webhook-worker.ts';
import { webhooksMessage } from './webhooks-service.ts';

const yard = webhookYard();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const midway = 'Chicago (Midway)';

const arrive = (typed: Partial<NewCheckIn> = {}) => newCheckIn(yard.site.context, { facility: midway, ...typed });
async function step(id: string, body: object): Promise<void> {
  expect((await yard.staff.post(`/api/check-ins/${id}/steps`, body)).statusCode).toBe(200);
}
const typesOf = (received: readonly ReceivedWebhook[]) => received.map(({ body }) => body.type);

describe('a receiver that', () => {
  test('answers 500, redirects, cuts the line or answers without end costs little, is tried again by the schedule and gets each event with its id', async () => {
    const { id } = await yard.tell();
    const elsewhere = await yard.listen();
    const ways = [
      answers.status(500),
      answers.status(302, { location: elsewhere.url }),
      answers.cut,
      answers.status(404),
    ];
    await arrive();
    for (const [count, way] of ways.entries()) {
      yard.receiver.answer = way;
      await yard.deliver(count + 1);
      await yard.pass(6 * hourMs);
    }
    const [failed] = await yard.log(id);
    expect(failed).toMatchObject({ state: 'queued', attempts: 4, status: 404, error: 'refused' });
    yard.receiver.answer = answers.endless;
    const received = await yard.deliver(5);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5);
    expect((await yard.log(id))[0]).toMatchObject({ state: 'delivered', attempts: 5, status: 200, answer: '' });
    expect(elsewhere.received).toEqual([]);
  });

  test('asks to be called later is not called before, nor with other events', async () => {
    const { id } = await yard.tell();
    yard.receiver.answer = answers.status(429, { 'retry-after': '600' });
    await arrive();
    await yard.deliver(1);
    await arrive();
    await yard.pass(9 * minuteMs);
    await expect
      .poll(async () => {
        await yard.send();
        return (await yard.log(id)).length;
      })
      .toBe(2);
    await yard.send();
    expect(yard.receiver.received).toHaveLength(1);
    yard.receiver.answer = answers.ok;
    await yard.pass(61_000);
    await yard.deliver(3);
  });

  test('is gone switches itself off at once, which the trail, health and the other node know; it can be resumed', async () => {
    const { id } = await yard.tell();
    yard.receiver.answer = answers.status(410);
    await arrive();
    await yard.deliver(1);
    expect(await yard.endpoint(id)).toMatchObject({ state: 'off', offReason: 'gone' });
    await arrive();
    await yard.send();
    const other = new WebhookWorker(yard.other.context);
    await yard.other.context.settings.read();
    other.wake();
    await other.settled();
    await other.stop();
    expect(yard.receiver.received).toHaveLength(1);
    expect((await yard.staff.get('/api/health')).body).toContain('WMS');
    const { entries } = (await yard.staff.get('/api/audit')).json<{ entries: { kind: string; details: object }[] }>();
    expect(entries.find(({ kind }) => kind === 'webhook_changed')).toMatchObject({
      details: { changes: { reason: { after: 'gone' } } },
    });
    yard.receiver.answer = answers.ok;
    await yard.staff.patch(`/api/webhooks/${id}`, { state: 'active' });
    await yard.deliver(2);
  });

  test('is down for a day loses nothing, gets nothing twice, and can tell the order by the versions', async () => {
    await yard.tell();
    yard.receiver.answer = answers.status(503);
    const trucks = [await arrive(), await arrive()];
    for (const { id } of trucks) for (const dock of ['4', '5']) await step(id, { step: 'call', dock });
    for (let hour = 0; hour < 24; hour += 1) {
      await yard.send();
      await yard.pass(hourMs);
    }
    yard.receiver.received.length = 0;
    yard.receiver.answer = answers.ok;
    for (let hour = 0; hour < 30; hour += 1) {
      await yard.send();
      await yard.pass(hourMs);
    }
    const got = yard.receiver.received.filter(({ body }) => body.type.startsWith('check_in'));
    for (const { id } of trucks) {
      const versions = got.filter(({ body }) => body.data['id'] === id).map(({ body }) => body.data['version']);
      expect(versions.toSorted()).toEqual([1, 2, 3]);
    }
    expect(new Set(yard.receiver.received.map(({ body }) => body.id)).size).toBe(yard.receiver.received.length);
  });

  test('fails for 80 hours is switched off, with a mail to administrators; what was given up can be sent again', async () => {
    const { id } = await yard.tell();
    yard.receiver.answer = answers.status(500);
    const { id: truck } = await arrive();
    const begun = yard.site.clock.now().getTime();
    await yard.deliver(1);
    for (let count = 2; count <= 10; count += 1) {
      const [waiting] = await yard.log(id);
      await yard.pass(Date.parse(waiting?.nextAttemptAt ?? '') - yard.site.clock.now().getTime());
      await yard.deliver(count);
    }
    expect(yard.site.clock.now().getTime() - begun).toBeGreaterThan(75 * hourMs);
    expect(await yard.endpoint(id)).toMatchObject({ state: 'active' });
    await yard.pass(begun + 80 * hourMs - yard.site.clock.now().getTime());
    await yard.send();
    expect(await yard.endpoint(id)).toMatchObject({ state: 'off', offReason: 'failing' });
    expect(await yard.log(id)).toMatchObject([{ state: 'failed', attempts: 10, nextAttemptAt: null }]);
    expect(await webhooksMessage(yard.site.context)).toContain('"WMS"');
    yard.receiver.answer = answers.ok;
    yard.receiver.received.length = 0;
    await yard.staff.patch(`/api/webhooks/${id}`, { state: 'active' });
    const since = new Date(yard.site.clock.now().getTime() - 100 * hourMs).toISOString();
    expect((await yard.staff.post(`/api/webhooks/${id}/replay`, { since })).json()).toEqual({ queued: 1 });
    const [again] = await yard.deliver(1);
    expect(again?.body.data['id']).toBe(truck);
  });

  test('hangs delays no other, and no other event than those that it has', async () => {
    const hanging = await yard.listen();
    hanging.answer = answers.hang;
    await yard.tell(hanging);
    await yard.tell();
    for (let count = 0; count < 8; count += 1) await arrive();
    await expect
      .poll(
        () => {
          yard.worker.wake();
          return yard.receiver.received.length;
        },
        { timeout: 30_000 },
      )
      .toBe(8);
    expect(hanging.received.length).toBeLessThanOrEqual(4);
    // The connections are cut, so that the test does not wait for the timeout.
    hanging.answer = answers.ok;
    hanging.release();
    await yard.worker.settled();
  });
});

test('a later event of a truck waits for an earlier one, but for 5 minutes at most', async () => {
  await yard.tell(yard.receiver, { types: ['check_in.created', 'check_in.changed'] });
  yard.receiver.answer = answers.status(500);
  const { id } = await arrive();
  await yard.deliver(1);
  await step(id, { step: 'call', dock: '4' });
  // The second attempt of the first event is made; the second event of its record waits behind it.
  await yard.pass(6_000);
  expect(typesOf(await yard.deliver(2))).toEqual(['check_in.created', 'check_in.created']);
  await yard.pass(4 * minuteMs);
  await yard.send();
  expect(yard.receiver.received).toHaveLength(2);
  yard.receiver.answer = answers.ok;
  await yard.pass(minuteMs);
  expect(typesOf(await yard.deliver(3)).at(-1)).toBe('check_in.changed');
});

test('two nodes send each event once', async () => {
  await yard.tell();
  const other = new WebhookWorker(yard.other.context);
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push((await arrive()).id);
  await expect
    .poll(
      async () => {
        other.wake();
        await yard.send();
        await other.settled();
        return yard.receiver.received.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(20);
  await other.stop();
  expect(yard.receiver.received.map(({ body }) => String(body.data['id'])).toSorted()).toEqual(ids.toSorted());
});

test('a node that is killed while it sends leaves the event to another, with the same id', async () => {
  const { id } = await yard.tell();
  yard.receiver.answer = answers.hang;
  await arrive();
  await expect
    .poll(
      () => {
        yard.worker.wake();
        return yard.receiver.received.length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  // The killed node stores nothing any more; another one sends the event once the claim has expired.
  yard.receiver.answer = answers.ok;
  const other = new WebhookWorker(yard.other.context);
  other.wake();
  await other.settled();
  expect(yard.receiver.received).toHaveLength(1);
  await yard.pass(31_000);
  other.wake();
  await other.settled();
  await other.stop();
  expect(yard.receiver.received.map(({ body }) => body.id)).toEqual(Array(2).fill(yard.receiver.received[0]?.body.id));
  yard.receiver.release();
  await yard.worker.settled();
  expect(await yard.log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('paused, it keeps what happens until it is resumed; deleted, it is sent nothing', async () => {
  const { id } = await yard.tell();
  const path = `/api/webhooks/${id}`;
  await yard.staff.patch(path, { state: 'paused' });
  await arrive();
  await expect
    .poll(async () => {
      await yard.send();
      return (await yard.log(id)).length;
    })
    .toBe(1);
  expect(yard.receiver.received).toEqual([]);
  await yard.staff.patch(path, { state: 'active' });
  await yard.deliver(1);
  expect((await yard.staff.delete(path)).statusCode).toBe(204);
  expect((await yard.staff.get(`${path}/deliveries`)).statusCode).toBe(404);
  await arrive();
  await yard.send();
  expect(yard.receiver.received).toHaveLength(1);
});

describe('an endpoint that is narrowed', () => {
  const flexport = 'Flexport';
  const idOf = (name: string) => yard.site.context.facilities.all.find((facility) => facility.name === name)!.id;
  async function queue(id: string, count: number): Promise<void> {
    await expect
      .poll(async () => {
        await yard.send();
        return (await yard.log(id)).length;
      })
      .toBe(count);
  }

  test('gets nothing more of what it may no longer be told, neither what waits nor from the log', async () => {
    const { id } = await yard.tell();
    const path = `/api/webhooks/${id}`;
    const since = yard.site.clock.now().toISOString();
    await arrive({ facility: flexport });
    const { id: here } = await arrive();
    await yard.deliver(2);
    await yard.staff.patch(path, { state: 'paused' });
    await arrive({ facility: flexport });
    await step(here, { step: 'call', dock: '4' });
    await queue(id, 5);
    const narrowed = { types: ['check_in.created', 'check_in.changed'], facilities: [idOf(midway)] };
    expect((await yard.staff.patch(path, narrowed)).statusCode).toBe(200);
    expect((await yard.log(id)).map(({ type, subject }) => [type, subject])).toEqual([
      ['check_in.changed', here],
      ['check_in.created', here],
    ]);
    await yard.staff.patch(path, { state: 'active' });
    await yard.deliver(3);
    expect((await yard.staff.post(`${path}/replay`, { since })).json()).toEqual({ queued: 2 });
    const sent = (await yard.deliver(5)).slice(2);
    expect(new Set(sent.map(({ body }) => body.data['facility']))).toEqual(new Set([midway]));
  });

  test('keeps its log when it is widened, and a test of it', async () => {
    const { id } = await yard.tell(yard.receiver, { facilities: [idOf(midway)] });
    await arrive();
    await yard.deliver(1);
    await yard.staff.post(`/api/webhooks/${id}/test`, {});
    await yard.staff.patch(`/api/webhooks/${id}`, { facilities: null });
    await yard.staff.patch(`/api/webhooks/${id}`, { facilities: [idOf(midway)] });
    expect((await yard.log(id)).map(({ type }) => type)).toEqual(['webhook.test', 'check_in.created']);
  });

  test('is told no names that another facility has typed since', async () => {
    yard.receiver.answer = answers.status(500);
    await yard.tell(yard.receiver, { names: true, facilities: [idOf(midway)], types: ['check_in.created'] });
    const { id } = await arrive();
    const [first] = await yard.deliver(1);
    expect(first?.body.data).toHaveProperty('names.driverName');
    const changes = { facility: flexport, driverName: 'Olga Other' };
    expect((await yard.staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);
    await yard.pass(6_000);
    const again = (await yard.deliver(2)).at(-1);
    expect(again?.body.data).toMatchObject({ id, facility: midway });
    expect(again?.body.data).not.toHaveProperty('names');
  });
});

test('one event or all since a time are sent again with their ids, from a log of 7 days', async () => {
  const { id } = await yard.tell();
  await arrive();
  await yard.deliver(1);
  await yard.pass(minuteMs);
  const since = yard.site.clock.now().toISOString();
  await arrive();
  const [first, second] = (await yard.deliver(2)).map(({ body }) => body.id);
  const path = `/api/webhooks/${id}`;
  expect((await yard.staff.post(`${path}/replay`, { since })).json()).toEqual({ queued: 1 });
  expect((await yard.deliver(3)).at(-1)?.body.id).toBe(second);
  expect((await yard.staff.post(`${path}/deliveries/${first}/replay`, {})).json()).toEqual({ queued: 1 });
  expect((await yard.deliver(4)).at(-1)?.body.id).toBe(first);
  expect(await yard.log(id)).toHaveLength(2);
  const page = await yard.staff.get(`${path}/deliveries?limit=1`);
  const { next } = page.json<{ next: number }>();
  const rest = await yard.staff.get(`${path}/deliveries?limit=1&before=${next}`);
  expect(rest.json<{ deliveries: object[] }>().deliveries).toMatchObject([{ event: first }]);
  await yard.pass(7 * 24 * hourMs + 1);
  expect(await yard.log(id)).toEqual([]);
  expect((await yard.staff.post(`${path}/replay`, { since })).json()).toEqual({ queued: 0 });
});

test('a check-in that stands apart is told of once staff have confirmed it, and gone once they take that back', async () => {
  await yard.tell();
  const { id } = yard.site.context.facilities.all.find(({ name }) => name === midway)!;
  const asks = (gateCode: string) => yard.staff.patch(`/api/facilities/${id}`, { changes: { gateCode } });
  await asks('screen');
  const [refused, confirmed] = [await arrive(), await arrive()];
  await asks('');
  await step(refused.id, { step: 'cancel' });
  const operationId = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2d33';
  await step(confirmed.id, { step: 'resume', operationId });
  expect((await yard.staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(200);
  const received = await yard.deliver(2);
  expect(typesOf(received)).toEqual(['check_in.created', 'check_in.deleted']);
  expect(received.map(({ body }) => body.data)).toMatchObject([{ id: confirmed.id }, { id: confirmed.id }]);
  for (const one of [refused, confirmed]) await yard.staff.delete(`/api/check-ins/${one.id}`);
  await arrive();
  expect(typesOf(await yard.deliver(3)).at(-1)).toBe('check_in.created');
});
