import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents, type ReceivedEvent } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';

const listeners: EventListener[] = [];
const site = await testApp();
const baseUrl = await site.listen();
const staff = await site.signedIn();

afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});

async function listen(url = baseUrl, cursor?: string): Promise<EventListener> {
  const listener = await listenToEvents(url, { ...staff, ...(cursor && { 'last-event-id': cursor }) });
  listeners.push(listener);
  return listener;
}
const idsOf = (events: ReceivedEvent[]) => events.map(({ data }) => data.id);

/** A reverse proxy; `cut` breaks every connection through it. */
async function startProxy(): Promise<{ url: string; cut: () => void; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(`${baseUrl}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const stop = async () => {
    cut();
    proxy.close();
    await once(proxy, 'close');
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, cut, stop };
}

test('changes pass a proxy immediately, and nothing is lost when the proxy cuts the connection', async () => {
  const proxy = await startProxy();
  const before = await listen(proxy.url);
  expect(before.received[0]!.event).toBe('ready');
  const first = await newCheckIn(site.context);
  const [seen] = await before.changes(1);
  expect(seen!.data.id).toBe(first.id);
  proxy.cut();
  await before.ended;
  const missed = [await newCheckIn(site.context), await newCheckIn(site.context)];
  const after = await listen(proxy.url, seen!.id);
  expect(idsOf(await after.changes(2))).toEqual(missed.map(({ id }) => id));
  await proxy.stop();
});

test('a device that slept gets everything it missed, in order', async () => {
  const before = await listen();
  const cursor = before.received[0]!.id;
  before.close();
  const { id } = await newCheckIn(site.context);
  await site.context.database.pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     select $1, n, 'updated', '{}', now(), now() from generate_series(2, 6000) n`,
    [id],
  );
  // More than a node keeps in memory.
  const after = await listen(baseUrl, cursor);
  const versions = (await after.changes(6000)).map(({ data }) => data.version);
  expect(versions).toEqual(Array.from({ length: 6000 }, (_, index) => index + 1));
});

test('a bulk update of 500 reaches every listener without a gap', async () => {
  const early = await listen();
  const { id } = await newCheckIn(site.context);
  // Listeners that connect from here on do not receive anything before the bulk update.
  await early.changes(1);
  const columns = `driver_name, facility, purpose, carrier, container_number, phone_number, drivers_license,
    pickup_delivery_number, created_at, status_changed_at`;
  const { rows } = await site.context.database.pool.query<{ id: string }>(
    `insert into check_ins (id, ${columns})
     select gen_random_uuid(), ${columns} from check_ins, generate_series(1, 500) where id = $1 returning id`,
    [id],
  );
  const ids = rows.map((row) => row.id);
  const many = await Promise.all(Array.from({ length: 20 }, () => listen()));
  const answer = await callsOf(site, staff).post('/api/check-ins/bulk-update', { ids, changes: { status: 'drop' } });
  expect(answer.statusCode).toBe(200);
  const heard = await Promise.all(many.map((listener) => listener.changes(500)));
  for (const changes of heard) {
    expect(idsOf(changes).toSorted()).toEqual(ids.toSorted());
    expect(changes.every(({ data }) => data.version === 2)).toBe(true);
  }
});

test('a stuck writer causes a health warning for staff that names it', async () => {
  const writer = new pg.Client(site.context.database.connection);
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('begin');
  const { rows } = await writer.query<{ pid: number }>(
    'select pg_current_xact_id(), pg_backend_pid() as pid from installation',
  );
  const listener = await listen();
  const { id } = await newCheckIn(site.context);
  const health = () => callsOf(site, staff).get('/api/health');
  // An older transaction in the server's other databases is reported as long as it lasts.
  await expect
    .poll(async () => {
      site.clock.advance(1000);
      const { statusCode, body } = await health();
      return statusCode === 200 && body;
    })
    .toMatch(
      new RegExp(`"Live changes are \\d+ seconds behind: database process ${rows[0]!.pid} has kept a transaction open`),
    );
  expect((await callsOf(site).get('/api/health')).json()).toEqual({ status: 'warning' });
  await writer.query('rollback');
  expect(idsOf(await listener.changes(1))).toEqual([id]);
  await expect.poll(async () => (await health()).json()).toEqual({ status: 'healthy' });
});

test('a restore under a running node resets every listener and cursor, and streams continue', async () => {
  const listener = await listen();
  const old = listener.received[0]!.id;
  const epoch = randomUUID();
  await site.context.database.pool.query('update installation set epoch = $1', [epoch]);
  await expect.poll(() => listener.received.map(({ event }) => event)).toEqual(['ready', 'reset']);
  expect(listener.received[1]!.id.startsWith(epoch)).toBe(true);
  expect((await listen(baseUrl, old)).received[0]!.event).toBe('reset');
  const { id } = await newCheckIn(site.context);
  expect(idsOf(await listener.changes(1))).toEqual([id]);
  expect((await listen(baseUrl, listener.received[1]!.id)).received[0]!.event).toBe('ready');
});

test('listeners that connect and disconnect leave nothing behind', async () => {
  const open = () =>
    new Promise<number>((resolve) => site.app.server.getConnections((_error, count) => resolve(count)));
  for (let round = 0; round < 10; round += 1) {
    const visits = await Promise.all(Array.from({ length: 20 }, () => listen()));
    for (const visit of visits) visit.close();
  }
  await expect.poll(open).toBe(0);
});
