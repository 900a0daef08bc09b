import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents, type ReceivedEvent } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';

const listeners: EventListener[] = [];
// Heartbeats and session checks run on intervals, which the tests advance.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const site = await buildTestApp();
const baseUrl = await site.listen();
const staff = await site.signedIn();

afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

async function listen(headers: Record<string, string> = staff): Promise<EventListener> {
  const listener = await listenToEvents(baseUrl, headers);
  listeners.push(listener);
  return listener;
}
const from = (id: string) => listen({ ...staff, 'last-event-id': id });
const idsOf = (events: ReceivedEvent[]) => events.map(({ data }) => data.id);

async function checkInMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await newCheckIn(site.context)).id);
  return ids;
}

test('is for staff only', async () => {
  expect((await listen({})).status).toBe(401);
});

test('is logged when it opens, because it may last for hours', async () => {
  await listen();
  const line = expect.objectContaining({ msg: 'request', path: '/api/events', status: 200 }) as unknown;
  await expect.poll(() => site.log.entries()).toContainEqual(line);
});

test('sends ready first, then every change in order with the whole record', async () => {
  const listener = await listen();
  expect(listener.received.map(({ event }) => event)).toEqual(['ready']);
  const { id } = await newCheckIn(site.context, { driverName: 'Maria Lopez' });
  await callsOf(site, staff).patch(`/api/check-ins/${id}`, { changes: { status: 'drop' } });
  await callsOf(site, staff).delete(`/api/check-ins/${id}`);
  const changes = await listener.changes(3);
  expect(changes.map(({ data }) => [data.kind, data.version, data.id])).toEqual([
    ['created', 1, id],
    ['updated', 2, id],
    ['deleted', 3, id],
  ]);
  expect(changes.at(-1)!.data.checkIn).toBeNull();
});

test('a record is in the staff view', async () => {
  const listener = await listen();
  const { id } = await newCheckIn(site.context);
  const [change] = await listener.changes(1);
  expect(change!.data.checkIn).toEqual((await callsOf(site, staff).get(`/api/check-ins/${id}`)).json());
});

test('a client that reconnects with its cursor misses and repeats nothing', async () => {
  const before = await listen();
  const ids = await checkInMany(6);
  const seen = await before.changes(3);
  before.close();
  const later = await checkInMany(3);
  const cursor = seen[2]!.id;
  const after = await from(cursor);
  expect(after.received[0]!.event).toBe('ready');
  expect(idsOf(await after.changes(6))).toEqual([...ids.slice(3), ...later]);
  const next = await checkInMany(1);
  expect(idsOf(await after.changes(7))).toEqual([...ids.slice(3), ...later, ...next]);
});

test('the cursor of ready can be resumed too', async () => {
  const before = await listen();
  const cursor = before.received[0]!.id;
  before.close();
  const ids = await checkInMany(2);
  expect(idsOf(await (await from(cursor)).changes(2))).toEqual(ids);
});

test.each(['nonsense', '00000000-0000-4000-8000-000000000000.1.1', '1.2.3', '-'])(
  'an unknown cursor %j causes a reset, and the stream continues from now',
  async (cursor) => {
    const listener = await from(cursor);
    expect(listener.received[0]!.event).toBe('reset');
    const ids = await checkInMany(1);
    expect(idsOf(await listener.changes(1))).toEqual(ids);
  },
);

test('a transaction that starts earlier and commits later is not skipped', async () => {
  const listener = await listen();
  const slow = new pg.Client(site.context.database.connection);
  await slow.connect();
  await slow.query('begin');
  const { rows } = await slow.query<{ id: string }>(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     values (gen_random_uuid(), 1, 'deleted', '{}', now(), now()) returning check_in_id as id`,
  );
  const later = await checkInMany(2);
  await slow.query('commit');
  await slow.end();
  expect(idsOf(await listener.changes(3))).toEqual([rows[0]!.id, ...later]);
});

test('a thousand changes arrive exactly once', async () => {
  const listener = await listen();
  const { id } = await newCheckIn(site.context);
  await site.context.database.pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     select $1, n, 'updated', '{}', now(), now() from generate_series(2, 1000) n`,
    [id],
  );
  const changes = await listener.changes(1000);
  expect(changes.map(({ data }) => data.version)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  const again = await from(changes[499]!.id);
  expect((await again.changes(500)).map(({ data }) => data.version)).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 501),
  );
});

test('a comment every 30 seconds keeps the connection alive', async () => {
  const listener = await listen();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await listener.comment()).toBe('heartbeat');
});

test('a stream ends with its session, receives nothing more, and no other stream ends', async () => {
  const other = await site.signedIn();
  const [ending, staying] = [await listen(other), await listen()];
  await callsOf(site, other).post('/api/auth/logout', {});
  const ids = await checkInMany(12);
  await ending.ended;
  expect(ending.received.map(({ event }) => event)).toEqual(['ready']);
  expect(idsOf(await staying.changes(12))).toEqual(ids);
});

test('an expired session ends its stream at the next check', async () => {
  const stream = await listen(await site.signedIn());
  const before = site.clock.now();
  site.clock.advance(17 * 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(stream.ended).resolves.toBeUndefined();
  site.clock.set(before);
});

test('forbids caching and proxy buffering', async () => {
  const abort = new AbortController();
  const { headers } = await fetch(`${baseUrl}/api/events`, { headers: staff, signal: abort.signal });
  abort.abort();
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
});

test('does not support HEAD', async () => {
  const response = await fetch(`${baseUrl}/api/events`, { method: 'HEAD', headers: staff });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
});

test('a cursor in the future causes a reset', async () => {
  const first = await listen();
  const [epoch] = first.received[0]!.id.split('.');
  for (const xid of ['9007199254740993', '18446744073709551615']) {
    const listener = await from(`${epoch}.${xid}.1`);
    expect(listener.received[0]!.event).toBe('reset');
  }
});

test.each(['99999999999999999999', '18446744073709551616'])(
  'a cursor with the impossible number %s causes a reset',
  async (xid) => {
    const first = await listen();
    const [epoch] = first.received[0]!.id.split('.');
    expect((await from(`${epoch}.${xid}.1`)).received[0]!.event).toBe('reset');
  },
);
