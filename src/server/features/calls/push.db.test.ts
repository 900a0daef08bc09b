import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import type { AuditView } from '#shared/contract/audit.ts';
import type { CallSetUp } from '#shared/contract/calls.ts';
import { type PushBrowser, pushBrowser } from '#test/push-browser.ts';
import { textingYard } from '#test/texting-yard.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { secretPurpose } from './call-set-up.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { pushDriver } from './push-channel.ts';
import { keepPushSubscription, readPushKey } from './push-subscription.ts';
import { storeSubscription } from './push-repository.ts';
import { senders } from './send-calls.ts';

const yard = textingYard();

/** A truck whose driver allowed push messages, with a push service on this machine. */
async function subscribed() {
  await yard.set({ callsByPush: true, callsByText: false });
  const here = pushBrowser();
  const id = await yard.arrive();
  const { db } = yard.site.context.database;
  await storeSubscription(db, id, { endpoint: yard.gateway.url, keys: here.keys }, yard.site.clock.now());
  const isHere = (endpoint: string) => endpoint.startsWith(yard.gateway.url);
  yard.worker = new DeliveryWorker(yard.site.context, { ...senders, push: pushDriver(isHere) });
  return { id, here };
}

test('a driver who allowed it gets his dock by push, readable to his browser alone', async () => {
  const { id, here } = await subscribed();
  expect(await yard.callAndSend(id)).toMatchObject({ channel: 'push', state: 'sent', numberEnd: null });
  const [{ headers, raw }] = yard.gateway.received as [(typeof yard.gateway.received)[0]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '900', urgency: 'high' });
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${await readPushKey(yard.site.context)}$`));
  expect(here.open(raw)).toMatchObject({ title: 'Go to dock 4', body: expect.stringContaining('Bedford Park') });
});

test('a subscription that its service no longer knows is forgotten', async () => {
  const { id } = await subscribed();
  yard.gateway.answer = () => ({ status: 410 });
  expect(await yard.callAndSend(id)).toMatchObject({ state: 'failed', error: 'no-subscription' });
  await yard.take(id, 'call', { dock: '5' });
  await yard.send();
  expect(yard.gateway.received).toHaveLength(1);
});

/** Subscribes another browser, of a phone that follows the visit, to push messages at an address of its own. */
async function follow(id: string, name: string): Promise<PushBrowser> {
  yard.site.clock.advance(1_000);
  const other = pushBrowser();
  const subscription = { endpoint: `${yard.gateway.url}/${name}`, keys: other.keys };
  await storeSubscription(yard.site.context.database.db, id, subscription, yard.site.clock.now());
  return other;
}

const pathsOf = () => yard.gateway.received.map(({ url }) => url.pathname).toSorted();

test('phones that follow a visit are told as well, each by a message that it alone can read and that leads to the visit', async () => {
  const { id, here } = await subscribed();
  const other = await follow(id, 'other');
  expect(await yard.callAndSend(id)).toMatchObject({ state: 'sent', attempts: 1 });
  expect(pathsOf()).toEqual(['/send', '/send/other']);
  for (const { url, raw } of yard.gateway.received) {
    const message = (url.pathname === '/send' ? here : other).open(raw);
    expect(message).toMatchObject({ title: 'Go to dock 4', visit: expect.stringMatching(/^\/v#[\w-]{22}$/) });
  }
});

test('five browsers follow a visit at most, those that asked last; asking again counts once', async () => {
  const { id } = await subscribed();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) await follow(id, name);
  await yard.callAndSend(id);
  expect(pathsOf()).toEqual(['/send/a', '/send/c', '/send/d', '/send/e', '/send/f']);
});

test('once one browser was told nobody is told again, and a message that reached none is repeated for all', async () => {
  const { id } = await subscribed();
  await follow(id, 'other');
  let [isDown, hasEnded] = [true, false];
  yard.gateway.answer = ({ url }) => {
    if (url.pathname !== '/send') return { status: hasEnded ? 410 : 503 };
    return { status: isDown ? 503 : 201 };
  };
  expect(await yard.callAndSend(id)).toMatchObject({ state: 'queued', error: 'refused' });
  [isDown, hasEnded] = [false, true];
  yard.site.clock.advance(5_000);
  await yard.send();
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  await yard.take(id, 'call', { dock: '5' });
  await yard.send();
  expect(
    pathsOf().filter((path) => path === '/send/other'),
    'its service no longer knows it',
  ).toHaveLength(2);
});

test('only the push services of browsers are called, and none where push is off', async () => {
  const { here } = await subscribed();
  const id = await yard.arrive();
  const keep = (endpoint: string) => keepPushSubscription(yard.site.context, id, { endpoint, keys: here.keys });
  await expect(keep('https://169.254.169.254/latest')).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(keep('https://fcm.googleapis.com/fcm/send/abc')).resolves.toBeUndefined();
  expect(await yard.callAndSend(id), 'this yard takes another one for a browser’s').toMatchObject({
    error: 'no-subscription',
  });
  await yard.set({ callsByPush: false });
  await expect(keep('https://fcm.googleapis.com/fcm/send/abc')).rejects.toMatchObject({ code: 'not_found' });
  await expect(readPushKey(yard.site.context)).rejects.toMatchObject({ code: 'not_found' });
});

test('where the key of push messages cannot be opened, an administrator makes a new one, and browsers are asked again', async () => {
  const { id, here } = await subscribed();
  const { db } = yard.site.context.database;
  const before = await readPushKey(yard.site.context);
  const elsewhere = createSecretBox(async () => [randomBytes(32)]);
  const sealed = await elsewhere.seal('{}', secretPurpose('vapid-key'));
  await db.updateTable('call_secrets').set({ sealed }).where('name', '=', 'vapid-key').execute();
  const setUp = async () => (await yard.staff.get('/api/calls/set-up')).json<CallSetUp>();
  expect(await setUp()).toMatchObject({ unreadable: ['vapid-key'] });
  await expect(readPushKey(yard.site.context)).rejects.toThrow('cannot be opened');

  expect((await yard.staff.post('/api/calls/push-key', {})).json()).toMatchObject({ unreadable: [] });
  const after = await readPushKey(yard.site.context);
  expect(after).not.toBe(before);
  const [entry] = (await yard.staff.get('/api/audit?limit=1')).json<{ entries: AuditView[] }>().entries;
  expect(entry).toMatchObject({ kind: 'settings_changed', details: { changes: { 'vapid-key': { after: 'set' } } } });
  expect(await yard.callAndSend(id), 'it would take no message signed by the new one').toMatchObject({
    error: 'no-subscription',
  });
  await storeSubscription(db, id, { endpoint: yard.gateway.url, keys: here.keys }, yard.site.clock.now());
  await yard.take(id, 'call', { dock: '5' });
  await yard.send();
  expect(yard.gateway.received.map(({ headers }) => headers.authorization)).toEqual([
    expect.stringContaining(`k=${after}`),
  ]);
});

test('the key of push messages is made once', async () => {
  await yard.set({ callsByPush: true });
  const keys = await Promise.all([readPushKey(yard.site.context), readPushKey(yard.site.context)]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{87}$/);
});
