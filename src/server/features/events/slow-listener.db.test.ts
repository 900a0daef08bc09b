import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { createMetrics } from '#server/platform/metrics.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { listenToEvents } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';

const metrics = createMetrics();
const sockets: Socket[] = [];

// More than the buffers of two sockets hold.
const versions = 3000;
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const site = await buildTestApp({ metrics });
const baseUrl = await site.listen();
const staff = await site.signedIn();
const quick = await listenToEvents(baseUrl, staff);

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  quick.close();
  vi.useRealTimers();
  await site.close();
});

async function streams(): Promise<number> {
  return Number(/^warehouse_event_streams (\d+)$/m.exec(await metrics.text())?.[1]);
}

/** A listener that opened its stream but reads nothing. */
async function listenWithoutReading(): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl);
  const before = await streams();
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${staff.cookie}\r\n\r\n`);
  await expect.poll(streams).toBe(before + 1);
  return socket;
}

async function connections(): Promise<number> {
  return new Promise((resolve) => site.app.server.getConnections((_error, count) => resolve(count)));
}

/** Changes one long record very often, and waits until a reading listener has received all of it. */
async function changeOften(): Promise<string> {
  const heardBefore = quick.received.filter(({ event }) => event === 'change').length;
  const { id } = await newCheckIn(site.context, { comments: 'x'.repeat(2000) });
  await site.context.database.pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     select $1, n, 'updated', '{}', now(), now() from generate_series(2, ${versions}) n`,
    [id],
  );
  await quick.changes(heardBefore + versions);
  return id;
}

/** The versions of a record in the order received on a socket, once all are there. */
function versionsRead(socket: Socket, id: string): Promise<number[]> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.includes(`"version":${versions},"checkIn"`)) return;
      const found = text.matchAll(new RegExp(`data: \\{"id":"${id}","kind":"\\w+","version":(\\d+),"checkIn"`, 'g'));
      resolve([...found].map(([, version]) => Number(version)));
    });
    socket.resume();
  });
}

test('a slow listener delays nobody, and then gets everything once and in order', async () => {
  const slow = await listenWithoutReading();
  const id = await changeOften();
  expect(slow.destroyed).toBe(false);
  const expected = Array.from({ length: versions }, (_, index) => index + 1);
  expect(await versionsRead(slow, id)).toEqual(expected);
});

test('only a listener that does not read for a minute is dropped', async () => {
  // The previous listener is gone.
  await expect.poll(streams).toBe(1);
  await expect.poll(connections).toBe(1);
  await listenWithoutReading();
  await changeOften();
  site.clock.advance(59_000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await connections()).toBe(2);
  site.clock.advance(1000);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(connections).toBe(1);
  const { id } = await newCheckIn(site.context);
  await expect.poll(() => quick.received.at(-1)?.data.id).toBe(id);
});
