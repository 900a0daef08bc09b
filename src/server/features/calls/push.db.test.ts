import { expect, test } from 'vitest';

import { pushBrowser } from '#test/push-browser.ts';
import { textingYard } from '#test/texting-yard.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { pushDriver } from './push-channel.ts';
import { keepPushSubscription, readPushKey } from './push-subscription.ts';
import { storeSubscription } from './push-repository.ts';
import { textDriver } from './text-channel.ts';

const yard = textingYard();

/** A truck whose driver allowed push messages, with a push service on this machine. */
async function subscribed() {
  await yard.set({ callsByPush: true, callsByText: false });
  const here = pushBrowser();
  const id = await yard.arrive();
  const { db } = yard.site.context.database;
  await storeSubscription(db, id, { endpoint: yard.gateway.url, keys: here.keys }, yard.site.clock.now());
  const isHere = (endpoint: string) => endpoint === yard.gateway.url;
  yard.worker = new DeliveryWorker(yard.site.context, { text: textDriver, push: pushDriver(isHere) });
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

test('only the push services of browsers are called, and none where push is off', async () => {
  const { id, here } = await subscribed();
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

test('the key of push messages is made once', async () => {
  await yard.set({ callsByPush: true });
  const keys = await Promise.all([readPushKey(yard.site.context), readPushKey(yard.site.context)]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{87}$/);
});
