import { createPublicKey, randomUUID, verify } from 'node:crypto';

import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { notifyEndpoints } from '#server/features/notices/notify-carriers.ts';
import { RecordIssuer } from '#server/features/time-records/time-records-service.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { NewWebhookSecret } from '#shared/contract/webhooks.ts';
import { webhookBody, type WebhookType, webhookTypes } from '#shared/webhooks/events.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { somebody } from '#test/somebody.ts';
import { statementsIn, statementsOf } from '#test/statements-of.ts';
import { answers, type ReceivedWebhook } from '#test/webhook-receiver.ts';
import { webhookYard } from '#test/webhook-yard.ts';

const yard = webhookYard();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const midway = 'Chicago (Midway)';

const arrive = (typed: Partial<NewCheckIn> = {}) => newCheckIn(yard.site.context, { facility: midway, ...typed });
async function step(id: string, body: object): Promise<void> {
  expect((await yard.staff.post(`/api/check-ins/${id}/steps`, body)).statusCode).toBe(200);
}
const idOf = (name: string) => yard.site.context.facilities.all.find((facility) => facility.name === name)!.id;
const typesOf = (received: readonly ReceivedWebhook[]) => received.map(({ body }) => body.type);

/** Whether both libraries accept a delivery at the yard's current time, and the key verifies the second signature. */
function expectGenuine({ headers, raw }: ReceivedWebhook, secret: string, publicKey: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    for (const library of [new Webhook(secret), new SvixWebhook(secret)])
      expect(library.verify(raw, headers)).toEqual(JSON.parse(raw));
  } finally {
    vi.useRealTimers();
  }
  const raw32 = Buffer.from(publicKey.replace('whpk_', ''), 'base64');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw32.toString('base64url') }, format: 'jwk' });
  const text = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`);
  const signatures = (headers['webhook-signature'] ?? '').split(' ').filter((one) => one.startsWith('v1a,'));
  expect(signatures.some((one) => verify(null, text, key, Buffer.from(one.slice(4), 'base64')))).toBe(true);
}

function isTaken({ headers, raw }: ReceivedWebhook, secret: string): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    new Webhook(secret).verify(raw, headers);
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

test('every event of a truck arrives, is accepted by both libraries and has the form that is described, without a name', async () => {
  await yard.staff.put('/api/settings', { changes: { expectedArrivals: true } });
  const { secret, publicKey } = await yard.tell();
  const expected = { facility: midway, day: '2026-05-04', numbers: ['PU-1'], carrier: 'Polar', containerNumber: '' };
  const arrival = (await yard.staff.post('/api/expected-arrivals', expected)).json<{ id: string }>();
  const { id } = await arrive({ pickupDeliveryNumber: 'PU-1' });
  await step(id, { step: 'call', dock: '4' });
  await step(id, { step: 'call', dock: '5' });
  await yard.site.context.database.pool.query(
    "update calls set answer = 'on-my-way', answered_at = called_at where check_in_id = $1 and outcome is null",
    [id],
  );
  await step(id, { step: 'dock-in' });
  await yard.pass(95 * minuteMs);
  await notifyEndpoints(yard.site.context);
  await notifyEndpoints(yard.other.context);
  // An endpoint created later does not get the event.
  yard.site.clock.advance(1);
  const late = await yard.tell(yard.receiver, { types: ['detention.notice'] });
  await notifyEndpoints(yard.site.context);
  expect(await yard.log(late.id)).toEqual([]);
  await step(id, { step: 'dock-out' });
  await new RecordIssuer(yard.site.context, readVisitsToSign).issue();
  const other = await arrive();
  expect((await yard.staff.delete(`/api/check-ins/${other.id}`)).statusCode).toBe(204);

  await expect
    .poll(async () => {
      await yard.send();
      return new Set(typesOf(yard.receiver.received)).size;
    })
    .toBe(webhookTypes.length - 1);
  for (const received of yard.receiver.received) {
    const { body, raw, headers } = received;
    expectGenuine(received, secret, publicKey);
    expect(headers['webhook-id']).toBe(body.id);
    expect(raw).not.toMatch(/Maria|Polar|Prairie|PU-1|MSCU|555\W?0147|L123-/);
    const described = z.strictObject({ ...(webhookBody(body.type as WebhookType).schema as z.ZodMiniObject).shape });
    expect(described.safeParse(body).error).toBeUndefined();
  }
  expect(new Set(yard.receiver.received.map(({ body }) => body.id)).size).toBe(yard.receiver.received.length);
  const ofTruck = yard.receiver.received.filter(
    ({ body }) => body.type.startsWith('check_in') && body.data['id'] === id,
  );
  expect(ofTruck.map(({ body: { data } }) => [data['version'], data['stage']])).toEqual([
    [1, 'waiting'],
    [2, 'called'],
    [3, 'called'],
    [4, 'docked'],
    [5, 'completed'],
  ]);
  const [notice, ...notices] = yard.receiver.received.filter(({ body }) => body.type === 'detention.notice');
  expect(notices).toEqual([]);
  expect(notice?.body.data).toMatchObject({ stage: 'nearly', freeMinutes: 120 });
  const ofArrival = yard.receiver.received.filter(({ body }) => body.data['id'] === arrival.id);
  expect(ofArrival.map(({ body }) => [body.type, body.data['checkInId']])).toEqual([
    ['arrival.created', null],
    ['arrival.changed', id],
  ]);
});

test('an arrival that an import takes back is told to be deleted', async () => {
  await yard.tell();
  const batch = { facility: midway, source: 'TMS', arrivals: [{ externalId: 'a', day: '2026-05-04', numbers: ['1'] }] };
  const made = (await yard.staff.put('/api/expected-arrivals/batch', batch)).json<{ batch: string }>();
  expect((await yard.staff.delete(`/api/expected-arrivals/batch/${made.batch}`)).statusCode).toBe(200);
  expect(typesOf(await yard.deliver(2))).toEqual(['arrival.created', 'arrival.deleted']);
});

test('names go to endpoints that may have them, are kept nowhere, and a deletion takes what was answered', async () => {
  const { id } = await yard.tell(yard.receiver, { names: true });
  yard.receiver.answer = answers.status(500);
  const truck = await arrive();
  const [received] = await yard.deliver(1);
  expect(received?.body.data['names']).toEqual({
    driverName: 'Maria Lopez',
    carrier: 'Prairie Freight',
    containerNumber: 'MSCU 123456 7',
    containers: [{ owner: 'MSCU', serial: '123456', checkDigit: '7', isValid: false }],
    pickupDeliveryNumber: 'HB-20991',
    scac: null,
  });
  const stored = async () =>
    JSON.stringify((await yard.site.context.database.pool.query('select * from webhook_deliveries')).rows);
  expect(await stored()).not.toContain('Lopez');
  // The response of a receiver on the internet is stored.
  await yard.site.context.database.pool.query("update webhook_deliveries set answer = 'Not now, Maria Lopez'");
  expect((await yard.log(id))[0]?.answer).toContain('Lopez');
  expect((await yard.staff.delete(`/api/check-ins/${truck.id}`)).statusCode).toBe(204);
  expect(await stored()).not.toContain('Lopez');
  yard.receiver.answer = answers.ok;
  await yard.pass(10_000);
  const [, again, gone] = await yard.deliver(3);
  expect([again?.body.type, again?.body.data['names']]).toEqual(['check_in.created', undefined]);
  expect(gone?.body).toMatchObject({ type: 'check_in.deleted', data: { id: truck.id, version: 2, reason: 'deleted' } });
});

test('a rotation signs with both secrets for 24 hours, also what is tried again since', async () => {
  const before = await yard.tell();
  yard.receiver.answer = answers.status(500);
  await arrive();
  const [first] = await yard.deliver(1);
  expectGenuine(first!, before.secret, before.publicKey);
  const after = (await yard.staff.post(`/api/webhooks/${before.id}/secret`, {})).json<NewWebhookSecret>();
  expect(after.secret).not.toBe(before.secret);
  expect(isTaken(first!, after.secret)).toBe(false);
  yard.receiver.answer = answers.ok;
  await arrive();
  await yard.pass(10_000);
  const [, ...during] = await yard.deliver(3);
  for (const received of during)
    for (const { secret, publicKey } of [before, after]) expectGenuine(received, secret, publicKey);
  await yard.pass(24 * hourMs);
  await arrive();
  const later = (await yard.deliver(4)).at(-1);
  expectGenuine(later!, after.secret, after.publicKey);
  expect(isTaken(later!, before.secret)).toBe(false);
  expect((await yard.endpoint(before.id)).formerSecretUntil).toBeNull();
});

test('a second rotation within 24 hours is refused, so that the receiver keeps a secret that it has, unless it is forced', async () => {
  const first = await yard.tell();
  const rotate = (body: object, headers: Record<string, string> = {}) =>
    callsOf(yard.site, { ...yard.staff.headers, ...headers }).post(`/api/webhooks/${first.id}/secret`, body);
  const keyed = { 'idempotency-key': randomUUID() };
  const second = await rotate({}, keyed);
  expect((await rotate({}, keyed)).json()).toEqual(second.json());
  const refused = await rotate({});
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'illegal_transition', message: expect.stringContaining('still signs until') }),
  ]);
  await arrive();
  expect(isTaken((await yard.deliver(1))[0]!, first.secret)).toBe(true);
  const third = (await rotate({ force: true })).json<NewWebhookSecret>();
  await arrive();
  const received = (await yard.deliver(2)).at(-1)!;
  const secrets = [first.secret, second.json<NewWebhookSecret>().secret, third.secret];
  expect(secrets.map((secret) => isTaken(received, secret))).toEqual([false, true, true]);
  await yard.pass(24 * hourMs);
  expect((await callsOf(yard.site, yard.staff.headers).post(`/api/webhooks/${first.id}/secret`, {})).statusCode).toBe(
    200,
  );
});

test('an endpoint whose answer was lost is made once and told with the same secret, also by an API key; so is another address', async () => {
  const { key } = (await yard.staff.post('/api/api-keys', { name: 'ERP', role: 'admin' })).json<{ key: string }>();
  const sentTwice = async (send: (calls: Calls) => Promise<{ statusCode: number; body: string }>) => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
    const [one, two] = [await send(callsOf(yard.site, headers)), await send(callsOf(yard.other, headers))];
    expect(two.body).toBe(one.body);
    return one;
  };
  const body = { name: 'TMS', url: yard.receiver.url, types: ['call.made'] };
  const made = await sentTwice((calls) => calls.post('/api/webhooks', body));
  expect(made.statusCode).toBe(201);
  const { id, secret } = JSON.parse(made.body) as NewWebhookSecret;
  expect((await yard.staff.get('/api/webhooks')).json<{ webhooks: object[] }>().webhooks).toHaveLength(1);
  const elsewhere = await yard.listen();
  const moved = await sentTwice((calls) => calls.patch(`/api/webhooks/${id}`, { url: elsewhere.url }));
  expect((JSON.parse(moved.body) as NewWebhookSecret).secret).toMatch(/^whsec_/);
  expect(moved.body).not.toContain(secret);
});

test('another address has another secret, and a secret is shown once and sealed', async () => {
  const first = await yard.tell();
  expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await yard.staff.get('/api/webhooks')).body).not.toContain('whsec_');
  const { rows } = await yard.site.context.database.pool.query('select * from webhook_endpoints');
  expect(JSON.stringify(rows)).not.toContain(first.secret.slice(6));
  const elsewhere = await yard.listen();
  const path = `/api/webhooks/${first.id}`;
  expect((await yard.staff.patch(path, { name: 'TMS' })).json()).not.toHaveProperty('secret');
  const moved = (await yard.staff.patch(path, { url: elsewhere.url })).json<NewWebhookSecret>();
  expect(moved.secret).not.toBe(first.secret);
  await arrive();
  const [received] = await yard.deliver(1, elsewhere);
  expectGenuine(received!, moved.secret, moved.publicKey);
  expect(isTaken(received!, first.secret)).toBe(false);
});

describe('an endpoint of one facility', () => {
  test('gets nothing of others', async () => {
    await yard.tell(yard.receiver, { facilities: [idOf(midway)] });
    const everywhere = await yard.listen();
    await yard.tell(everywhere);
    await yard.staff.post('/api/expected-arrivals', { facility: 'Flexport', day: '2026-05-04', numbers: ['1'] });
    await arrive({ facility: 'Flexport' });
    const here = await arrive();
    await yard.deliver(3, everywhere);
    const [only, ...others] = yard.receiver.received;
    expect(others).toEqual([]);
    expect(only?.body.data['id']).toBe(here.id);
  });

  test('is told of a truck that moves away that it is gone, and the other that it has come', async () => {
    await yard.tell(yard.receiver, { facilities: [idOf(midway)] });
    const there = await yard.listen();
    await yard.tell(there, { facilities: [idOf('Flexport')] });
    const { id } = await arrive();
    const changes = { facility: 'Flexport' };
    expect((await yard.staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);
    const [created, gone] = await yard.deliver(2);
    expect(created?.body).toMatchObject({ type: 'check_in.created', data: { version: 1, facility: midway } });
    expect(gone?.body).toMatchObject({
      type: 'check_in.deleted',
      data: { version: 2, facility: midway, reason: 'moved' },
    });
    const [come, ...others] = there.received;
    expect(others).toEqual([]);
    expect(come?.body).toMatchObject({ type: 'check_in.created', data: { version: 2, facility: 'Flexport' } });
  });
});

test('only what is asked for is sent, and nothing of before', async () => {
  await arrive();
  await yard.tell(yard.receiver, { types: ['check_in.changed'] });
  const { id } = await arrive();
  await step(id, { step: 'call', dock: '4' });
  expect(typesOf(await yard.deliver(1))).toEqual(['check_in.changed']);
});

test('a test is sent at once and once, says what became of it, and is no reason to try again', async () => {
  const { id, secret, publicKey } = await yard.tell();
  const sendTest = async () => (await yard.staff.post(`/api/webhooks/${id}/test`, {})).json<object>();
  expect(await sendTest()).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 204, attempts: 1 });
  expectGenuine(yard.receiver.received[0]!, secret, publicKey);
  yard.receiver.answer = answers.status(500);
  expect(await sendTest()).toMatchObject({ state: 'failed', status: 500, error: 'refused' });
});

describe('addresses', () => {
  const refused = async (url: string) => {
    const answer = await yard.staff.post('/api/webhooks', { name: 'WMS', url, types: ['call.made'] });
    return [
      answer.statusCode,
      answer.json<{ fields?: Record<string, { message: string }> }>().fields?.['url']?.message,
    ];
  };

  test('inside are only taken where the operator lists them, and others only with encryption', async () => {
    for (const url of [
      'https://169.254.169.254/x',
      'https://127.0.0.1:8443/',
      'https://localhost/',
      'https://10.0.0.1/',
    ])
      expect(await refused(url)).toEqual([400, expect.stringContaining('OUTGOING_ALLOWED')]);
    expect(await refused('http://wms.example.com/')).toEqual([400, expect.stringContaining('https://')]);
    expect(await refused('https://user:secret@wms.example.com/')).toEqual([400, expect.any(String)]);
    expect(await refused('ftp://wms.example.com/')).toEqual([400, expect.any(String)]);
  });

  test('that are listed no longer are not called', async () => {
    const { id } = await yard.tell();
    const allowed = yard.outgoingAllowed.splice(0);
    await arrive();
    await expect
      .poll(async () => {
        await yard.send();
        return (await yard.log(id))[0]?.error;
      })
      .toBe('not-allowed');
    expect(yard.receiver.received).toEqual([]);
    yard.outgoingAllowed.push(...allowed);
  });
});

test('only administrators set webhooks up, also by key', async () => {
  for (const role of ['viewer', 'staff', 'manager'] as const)
    expect((await (await somebody(yard.site, role)).get('/api/webhooks')).statusCode).toBe(403);
  expect((await callsOf(yard.site).get('/api/webhooks')).statusCode).toBe(401);
  const { key } = (await yard.staff.post('/api/api-keys', { name: 'ERP', role: 'admin' })).json<{ key: string }>();
  const program = callsOf(yard.site, { authorization: `Bearer ${key}` });
  expect((await program.get('/api/webhooks')).statusCode).toBe(200);
});

test('the trail has the host of an address alone, and no secret', async () => {
  await yard.tell(yard.receiver, { url: `${yard.receiver.url}?token=geheim` });
  const { entries } = (await yard.staff.get('/api/audit')).json<{ entries: { kind: string; details: object }[] }>();
  const entry = entries.find(({ kind }) => kind === 'webhook_changed');
  expect(entry).toMatchObject({ details: { changes: { host: { before: null, after: yard.receiver.host } } } });
  expect(JSON.stringify(entry)).not.toMatch(/geheim|whsec/);
});

test('where there is no endpoint, nothing is asked of the database, written or told', async () => {
  await yard.send();
  const asked = await statementsIn(() => yard.send());
  expect(asked).toEqual([]);
  const { id } = await arrive();
  const texts = await statementsOf(() => yard.staff.post(`/api/check-ins/${id}/steps`, { step: 'call', dock: '4' }));
  expect(texts.filter((text) => text.includes('webhook'))).toEqual([]);
  const { rows } = await yard.site.context.database.pool.query('select count(*)::int as count from webhook_causes');
  expect(rows).toEqual([{ count: 0 }]);
});

test('after a restore, what happened before is not told again', async () => {
  await yard.tell();
  await arrive();
  await yard.deliver(1);
  const { pool } = yard.site.context.database;
  await pool.query('update installation set epoch = gen_random_uuid()');
  await pool.query("update webhook_cursor set xid = '3', seq = 0");
  await yard.send();
  const { id } = await arrive();
  expect((await yard.deliver(2)).at(-1)?.body.data['id']).toBe(id);
});

test('an event of the past is told as it was, however the truck has changed since', async () => {
  await yard.tell(yard.receiver, { types: ['check_in.created', 'check_in.changed'] });
  const { id } = await arrive();
  await step(id, { step: 'call', dock: '4' });
  await step(id, { step: 'dock-in' });
  const [created, called, docked] = await yard.deliver(3);
  expect(created?.body.data).toMatchObject({ version: 1, stage: 'waiting', dock: null, dockAssignedAt: null });
  expect(called?.body.data).toMatchObject({ version: 2, stage: 'called', dock: '4', dockInAt: null });
  expect(docked?.body.data).toMatchObject({ version: 3, stage: 'docked', dock: '4' });
});
