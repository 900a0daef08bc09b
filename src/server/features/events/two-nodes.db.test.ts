import { afterAll, expect, test, vi } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const listeners: EventListener[] = [];
// Session checks run on an interval, which the tests advance.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const database = await createTestDatabase();
const nodes = [await buildTestApp({ database }), await buildTestApp({ database })];
const urls = await Promise.all(nodes.map((node) => node.listen()));
const staff = await nodes[0]!.signedIn();
afterAll(async () => {
  for (const listener of listeners) listener.close();
  vi.useRealTimers();
  await Promise.all(nodes.map((node) => node.close()));
  await database.drop();
});

async function listen(node: number, more: Record<string, string> = {}): Promise<EventListener> {
  const listener = await listenToEvents(urls[node]!, { ...staff, ...more });
  listeners.push(listener);
  return listener;
}

test('both nodes send what one stores, in the same order', async () => {
  const both = [await listen(0), await listen(1)];
  await Promise.all(Array.from({ length: 20 }, (_, index) => newCheckIn(nodes[index % 2]!.context)));
  const [here, there] = await Promise.all(both.map((listener) => listener.changes(20)));
  expect(here).toEqual(there);
});

test('a client can move between nodes without missing or repeating anything', async () => {
  const first = await listen(0);
  const { id } = await newCheckIn(nodes[0]!.context);
  const seen = await first.changeOf(id);
  first.close();
  const moved = await listen(1, { 'last-event-id': seen.id });
  const next = await newCheckIn(nodes[0]!.context);
  expect(moved.received[0]!.event).toBe('ready');
  expect((await moved.changes(1)).map(({ data }) => data.id)).toEqual([next.id]);
});

test('a client of a node that just started can move to one that has read nothing since', async () => {
  await newCheckIn(nodes[0]!.context);
  // Anything that uses a transaction id moves the new node's first cursor beyond what the old one has read.
  await nodes[0]!.context.database.pool.query('select pg_current_xact_id()');
  const young = await buildTestApp({ database });
  const first = await listenToEvents(await young.listen(), staff);
  const cursor = first.received[0]!.id;
  first.close();
  await young.close();
  const moved = await listen(0, { 'last-event-id': cursor });
  expect(moved.received[0]!.event).toBe('ready');
  const { id } = await newCheckIn(nodes[1]!.context);
  // A transaction in the server's other databases may have held the new node's first cursor back.
  expect((await moved.changeOf(id)).data).toMatchObject({ id, version: 1 });
});

test('a session is valid on both nodes', async () => {
  const answer = await callsOf(nodes[1]!, staff).get('/api/auth/session');
  expect(answer.json().user).not.toBeNull();
});

test('a stream ends when its session ends on the other node, before anything newer is sent', async () => {
  const leaving = await nodes[0]!.signedIn();
  const stream = await listen(1, leaving);
  await callsOf(nodes[0]!, leaving).post('/api/auth/logout', {});
  await newCheckIn(nodes[0]!.context);
  await stream.ended;
  expect(stream.received.map(({ event }) => event)).toEqual(['ready']);
});

test('clients of a stopped node resume on the other and miss nothing', async () => {
  const going = await buildTestApp({ database });
  const url = await going.listen();
  const clients = await Promise.all(Array.from({ length: 5 }, () => listenToEvents(url, staff)));
  const first = await newCheckIn(nodes[0]!.context);
  const seen = await Promise.all(clients.map((client) => client.changeOf(first.id)));
  await going.close();
  await Promise.all(clients.map((client) => client.ended));
  const second = await newCheckIn(nodes[0]!.context);
  const moved = await Promise.all(seen.map((last) => listen(1, { 'last-event-id': last.id })));
  for (const client of moved) expect((await client.changes(1)).map(({ data }) => data.id)).toEqual([second.id]);
});

test('settings changed at one node are known at both, and every stream is told', async () => {
  const streams = [await listen(0), await listen(1), await listen(1)];
  const admin = callsOf(nodes[0]!, staff);
  await admin.put('/api/settings', { changes: { companyName: 'Two Nodes' } });
  await admin.post('/api/facilities', { name: 'Second Yard', docks: ['A1'] });
  await Promise.all(streams.map((stream) => stream.named('settings')));
  for (const { context } of nodes) {
    await expect.poll(() => context.facilities.all.map(({ name }) => name)).toContain('Second Yard');
    expect(context.settings.settings.companyName).toBe('Two Nodes');
  }
  const answer = await callsOf(nodes[1]!).post('/api/check-ins', buildNewCheckIn({ facility: 'second-yard' }));
  expect(answer.json()).toMatchObject({ facility: 'Second Yard', arrivalTime: '12:00 PM' });
});

test('a stream that opens or resumes says which version of the settings holds, so that none is missed', async () => {
  const { version } = nodes[0]!.context.settings;
  const stream = await listen(0);
  expect(stream.received[0]).toMatchObject({ event: 'ready', data: { settings: version } });
});
