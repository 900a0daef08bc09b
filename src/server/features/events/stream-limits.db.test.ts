import { afterEach, expect, test } from 'vitest';

import type { StreamLimits } from '#server/features/events/events-service.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';

const sites: TestApp[] = [];
const listeners: EventListener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  for (const site of sites.splice(0)) await site.close();
});

async function siteWith(streamLimits: Partial<StreamLimits>) {
  const site = await buildTestApp({ streamLimits, trustProxy: true });
  sites.push(site);
  const url = await site.listen();
  const listen = async (headers: { cookie: string }, from = '203.0.113.7') => {
    const listener = await listenToEvents(url, { ...headers, 'x-forwarded-for': from });
    listeners.push(listener);
    return listener;
  };
  return { site, listen };
}

test('if a session has too many streams the oldest is closed, and other sessions keep theirs', async () => {
  const { site, listen } = await siteWith({ perSession: 3 });
  const [greedy, honest] = [await site.signedIn(), await site.signedIn()];
  const kept = await listen(honest);
  const streams = [];
  for (let index = 0; index < 5; index += 1) streams.push(await listen(greedy));
  await Promise.all(streams.slice(0, 2).map(({ ended }) => ended));
  await newCheckIn(site.context);
  for (const stream of [kept, ...streams.slice(2)]) expect(await stream.changes(1)).toHaveLength(1);
  for (const stream of streams.slice(0, 2)) expect(stream.received.map(({ event }) => event)).toEqual(['ready']);
});

test('if an address has too many, the session with the most loses one', async () => {
  const { site, listen } = await siteWith({ perAddress: 4 });
  const [greedy, honest] = [await site.signedIn(), await site.signedIn()];
  const kept = await listen(honest);
  const elsewhere = await listen(greedy, '203.0.113.8');
  const streams = [];
  for (let index = 0; index < 6; index += 1) streams.push(await listen(greedy));
  const newest = await listen(honest);
  await Promise.all(streams.slice(0, 4).map(({ ended }) => ended));
  await newCheckIn(site.context);
  for (const stream of [kept, elsewhere, newest, ...streams.slice(4)]) expect(await stream.changes(1)).toHaveLength(1);
});
