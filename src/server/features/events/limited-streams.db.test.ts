import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';

import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents, type ReceivedEvent } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';
import { runRetention } from '../retention/run-retention.ts';
import { EventFeed } from './event-feed.ts';
import { EventHub } from './event-hub.ts';
import { beginningAt, openStream } from './open-stream.ts';

const [east, west, north] = ['Woodridge', 'Bedford Park', 'Flexport'] as const;
const listeners: EventListener[] = [];

/** Opens a stream for the facilities in the request. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const source = { context: site.context, feed, hub };
  const followed = JSON.parse(String(request.headers['x-followed'])) as string[];
  const beginning = await beginningAt(source, request.headers['last-event-id'], followed);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const sessionId = String(request.headers['x-session'] ?? 'a session');
  openStream(source, { response, sessionId, network: 'here', followed, beginning });
}
// Heartbeats run on an interval, which the tests advance.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const site = await buildTestApp();
const staff = callsOf(site, await site.signedIn());
const feed = new EventFeed(site.context);
const hub = new EventHub(site.context, feed, { perSession: 0, perAddress: 0 });
await feed.start();
const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');

afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(async () => {
  hub.stop();
  feed.stop();
  server.close();
  vi.useRealTimers();
  await site.close();
});

async function follow(facilities: readonly string[], cursor?: string, session?: string): Promise<EventListener> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const others = { ...(cursor && { 'last-event-id': cursor }), ...(session && { 'x-session': session }) };
  const listener = await listenToEvents(url, { 'x-followed': JSON.stringify(facilities), ...others });
  listeners.push(listener);
  return listener;
}

const arrive = async (facility: string) => (await newCheckIn(site.context, { facility })).id;
const move = (id: string, facility: string) => staff.patch(`/api/check-ins/${id}`, { changes: { facility } });
const told = (events: ReceivedEvent[]) =>
  events.map(({ data }) => [data.kind, data.version, data.id, data.checkIn && 'whole']);

test('each stream receives only events at its facilities', async () => {
  const [atEast, atWest, atBoth] = [await follow([east]), await follow([west]), await follow([east, west])];
  const before = hub.sent;
  const [first, elsewhere, second] = [await arrive(east), await arrive(north), await arrive(west)];
  const last = await arrive(east);
  expect(told(await atEast.changes(2)).map(([, , id]) => id)).toEqual([first, last]);
  expect(told(await atWest.changes(1)).map(([, , id]) => id)).toEqual([second]);
  expect(told(await atBoth.changes(3)).map(([, , id]) => id)).toEqual([first, second, last]);
  // Filtered by facility: six instead of the twelve that four events and three streams would yield.
  expect(hub.sent - before).toBe(6);
  expect(JSON.stringify([atEast.received, atWest.received, atBoth.received])).not.toContain(elsewhere);
});

test('a record that moves is gone for listeners of its old facility, and new at the new one', async () => {
  const [atEast, atWest, atBoth] = [await follow([east]), await follow([west]), await follow([east, west])];
  const id = await arrive(east);
  await atEast.changes(1);
  await move(id, west);
  await atWest.changes(1);
  await staff.patch(`/api/check-ins/${id}`, { changes: { dock: '4' } });
  await atWest.changes(2);
  await move(id, east);
  expect(told(await atEast.changes(3))).toEqual([
    ['created', 1, id, 'whole'],
    ['deleted', 2, id, null],
    ['created', 4, id, 'whole'],
  ]);
  expect(told(await atWest.changes(3))).toEqual([
    ['created', 2, id, 'whole'],
    ['updated', 3, id, 'whole'],
    ['deleted', 4, id, null],
  ]);
  expect(told(await atBoth.changes(4)).map(([kind]) => kind)).toEqual(['created', 'updated', 'updated', 'updated']);
});

test('a deletion is sent to listeners of the record’s last facility', async () => {
  const witness = await follow([east, west]);
  const id = await arrive(east);
  await move(id, west);
  await witness.changes(2);
  const [atEast, atWest] = [await follow([east]), await follow([west])];
  await staff.delete(`/api/check-ins/${id}`);
  const next = await arrive(east);
  expect(told(await atWest.changes(1))).toEqual([['deleted', 3, id, null]]);
  expect(told(await atEast.changes(1))).toEqual([['created', 1, next, 'whole']]);
});

test('so is archiving', async () => {
  const before = site.clock.now();
  const witness = await follow([east]);
  const id = await arrive(east);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'completed' } });
  await witness.changes(2);
  const [atEast, atWest] = [await follow([east]), await follow([west])];
  site.clock.advance(31 * 24 * 3_600_000);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  const next = await arrive(west);
  expect(told(await atEast.changes(1))).toEqual([['archived', 3, id, null]]);
  expect(told(await atWest.changes(1))).toEqual([['created', 1, next, 'whole']]);
  site.clock.set(before);
});

test('a listener that missed a record coming and going only learns that it is gone', async () => {
  const before = await follow([east]);
  const cursor = before.received[0]!.id;
  before.close();
  // An open transaction keeps the node from reading one event before the others have happened.
  const slow = new pg.Client(site.context.database.connection);
  await slow.connect();
  await slow.query('begin; select pg_current_xact_id()');
  const id = await arrive(north);
  await move(id, east);
  await staff.patch(`/api/check-ins/${id}`, { changes: { adminNotes: 'Known at East' } });
  await move(id, west);
  await staff.patch(`/api/check-ins/${id}`, { changes: { adminNotes: 'Not for East' } });
  const here = await arrive(east);
  await slow.end();
  const after = await follow([east], cursor);
  const events = told(await after.changes(3));
  expect(events).toEqual([
    ['deleted', 2, id, null],
    ['deleted', 4, id, null],
    ['created', 1, here, 'whole'],
  ]);
  expect(JSON.stringify(after.received)).not.toContain('Not for East');
});

test('a cursor resumes after many unrelated events, in memory or not, without repeats', async () => {
  const before = await follow([east]);
  const first = await arrive(east);
  const [seen] = await before.changes(1);
  before.close();
  const other = await arrive(west);
  // More than a node keeps in memory.
  await site.context.database.pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     select $1, n, 'updated', '{}', now(), now() from generate_series(2, 5000) n`,
    [other],
  );
  const next = await arrive(east);
  const after = await follow([east], seen!.id);
  expect(told(await after.changes(1))).toEqual([['created', 1, next, 'whole']]);
  const last = await arrive(east);
  expect(told(await after.changes(2)).map(([, , id]) => id)).toEqual([next, last]);
  expect(first).toBe(seen!.data.id);
});

test('every heartbeat brings a cursor to resume from, which tells nothing of what happens elsewhere', async () => {
  const [quiet, busy] = [await follow([east]), await follow([west])];
  await arrive(west);
  await busy.changes(1);
  for (const beats of [1, 2]) {
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => [quiet.received.length, busy.received.length]).toEqual([1 + beats, 2 + beats]);
  }
  expect(quiet.received.map(({ event }) => event)).toEqual(['ready', 'ready', 'ready']);
  const cursors = [...quiet.received, ...busy.received].map(({ id }) => id);
  expect(new Set(cursors).size).toBe(cursors.length);
  expect(cursors.filter((cursor) => !/^[0-9a-f-]{36}\.[\w-]{84}$/.test(cursor))).toEqual([]);
  const next = await arrive(east);
  const after = await follow([east], quiet.received.at(-1)!.id);
  expect(told(await after.changes(1))).toEqual([['created', 1, next, 'whole']]);
});

test('a plain cursor, one that was changed and one of another epoch cause a reset', async () => {
  const [{ id: cursor } = { id: '' }] = (await follow([east])).received;
  const [epoch = '', sealed = ''] = cursor.split('.');
  const changed = `${epoch}.${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const tried of [`${epoch}.1.1`, changed, `${epoch.replace(/^./, 'x')}.${sealed}`, `${epoch}.`, sealed]) {
    expect([tried, (await follow([east], tried)).received[0]!.event]).toEqual([tried, 'reset']);
  }
});

test('a record without a known facility is gone for everybody', async () => {
  const [atEast, atWest] = [await follow([east]), await follow([west])];
  await site.context.database.pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     values (gen_random_uuid(), 1, 'deleted', '{}', now(), now())`,
  );
  site.context.changes.announce();
  for (const listener of [atEast, atWest]) expect((await listener.changes(1))[0]!.data.checkIn).toBeNull();
});

test('a listener that hangs up before its stream opens is not kept', async () => {
  const [response, before] = [new ServerResponse(new IncomingMessage(new Socket())), hub.size];
  const source = { context: site.context, feed, hub };
  const beginning = await beginningAt(source, undefined, [east]);
  response.destroy();
  openStream(source, { response, sessionId: 'gone', network: 'here', followed: [east], beginning });
  expect(hub.size).toBe(before);
});

test('a stream that opens while sessions are looked up is judged by the next look', async () => {
  const over = await follow([east], undefined, randomUUID());
  const slow = new pg.Client(site.context.database.connection);
  await slow.connect();
  await slow.query('begin; lock table sessions');
  await vi.advanceTimersByTimeAsync(5_000);
  const fresh = await follow([east], undefined, randomUUID());
  await slow.end();
  await over.ended;
  const id = await arrive(east);
  expect(told(await fresh.changes(1))).toEqual([['created', 1, id, 'whole']]);
  await vi.advanceTimersByTimeAsync(5_000);
  await fresh.ended;
});
