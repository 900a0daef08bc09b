import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { queueQueryOf } from '#shared/contract/queue.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { testLists } from '#test/facilities.ts';
import { newCheckIn } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { eventually } from '#test/eventually.ts';
import { QueueSnapshots } from './queue-snapshots.ts';

let database: TestDatabase;
let near: TestApp;
let far: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  [near, far] = await Promise.all([buildTestApp({ database }), buildTestApp({ database })]);
});
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  await database.drop();
});

const wall = '/api/queue?startDate=2026-04-28&state=active&pageSize=100';
const ask = (site: TestApp, headers: Record<string, string> = {}, url = wall) =>
  site.app.inject({ method: 'GET', url, headers });

/** Polls until the response matches: a change takes a moment to propagate. */
const untilItShows = (site: TestApp, id: string, url = wall) =>
  eventually(async () => {
    site.clock.advance(250);
    const answer = await ask(site, {}, url);
    expect(answer.body).toContain(id);
    return answer;
  });

test('two nodes return the same bytes and the same ETag', async () => {
  const { id } = await newCheckIn(near.context);
  const [here, there] = await Promise.all([untilItShows(near, id), untilItShows(far, id)]);
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  expect(there.headers['etag']).toBe(here.headers['etag']);
  const known = await ask(far, { 'if-none-match': String(here.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('a hidden change affects neither the response nor its ETag, except for places', async () => {
  const shown = await newCheckIn(near.context);
  const before = await untilItShows(near, shown.id);
  const hidden = await newCheckIn(near.context, { facility: 'Flexport' });
  await untilItShows(near, hidden.id);
  const headers = await near.signedIn();
  const change = (changes: object) =>
    near.app.inject({ method: 'PATCH', url: `/api/check-ins/${hidden.id}`, headers, payload: { changes } });
  expect((await change({ priority: 'high' })).statusCode).toBe(200);
  const after = await eventually(async () => {
    near.clock.advance(250);
    const answer = await ask(near);
    expect(answer.body).not.toContain(hidden.id);
    return answer;
  });
  expect(after.body).toBe(before.body);
  expect(after.headers['etag']).toBe(before.headers['etag']);
});

test('an old ETag gets the new response', async () => {
  const before = await ask(near);
  const { id } = await newCheckIn(near.context);
  await untilItShows(near, id);
  const after = await ask(near, { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('visitors’ responses may be cached for revalidation only, staff responses not at all', async () => {
  expect((await ask(near)).headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie' });
  const staff = await ask(near, await near.signedIn());
  expect(staff.headers['cache-control']).toBe('private, no-store');
  expect(staff.headers['etag']).toBeUndefined();
});

test.each(['completed', 'canceled'])('a visitor may not filter by status %s', async (status) => {
  const answer = await ask(near, {}, `/api/queue?status=${status}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toMatchObject({ status: { code: 'sign_in_required' } });
});

test('the response is rebuilt at local midnight, even if nothing changed', async () => {
  near.clock.set('2026-05-11T04:59:59.500Z');
  const { id } = await newCheckIn(near.context);
  await untilItShows(near, id, '/api/queue?state=active');
  const countAt = async (instant: string): Promise<unknown> => {
    near.clock.set(instant);
    return (await ask(near, {}, '/api/queue?state=active')).json().activeCount;
  };
  // The count covers seven calendar days of the yard, and this truck came on the first.
  expect(await countAt('2026-05-17T04:59:59.999Z')).toBe(1);
  expect(await countAt('2026-05-17T05:00:00.000Z')).toBe(0);
});

const query = queueQueryOf(testLists).parse({ state: 'active' });
let snapshots: QueueSnapshots;
beforeEach(() => {
  near.clock.set('2026-05-04T17:00:00.000Z');
  snapshots = new QueueSnapshots(near.context);
});

test('one response is built for all callers, concurrent ones included', async () => {
  const [first, second] = await Promise.all([snapshots.get(query), snapshots.get({ ...query })]);
  near.clock.advance(60_000);
  const later = await snapshots.get(query);
  expect([second === first, later === first]).toEqual([true, true]);
});

test('a change rebuilds the response, but at most every 250 ms', async () => {
  const first = await snapshots.get(query);
  snapshots.invalidate();
  near.clock.advance(249);
  expect(await snapshots.get(query)).toBe(first);
  near.clock.advance(1);
  const second = await snapshots.get(query);
  expect(second).not.toBe(first);
  near.clock.advance(10_000);
  expect(await snapshots.get(query)).toBe(second);
});

test('each query has its own response; the 200 most recent are cached', async () => {
  const requested = (page: number) => snapshots.get({ ...query, page });
  const first = await requested(0);
  const [second] = await Promise.all(Array.from({ length: 199 }, (_, index) => requested(index + 1)));
  expect(await requested(0)).toBe(first);
  await requested(200);
  expect(await requested(0)).toBe(first);
  expect(await requested(1)).not.toBe(second);
});

test('a failed read is retried by the next request', async () => {
  const { db } = near.context.database;
  const away = new Proxy({} as typeof db, {
    get: () => {
      throw new Error('gone');
    },
  });
  const broken = new QueueSnapshots({ ...near.context, database: { ...near.context.database, db: away } });
  await expect(broken.get(query)).rejects.toThrow('gone');
  const good = await snapshots.get(query);
  expect(good.body.length).toBeGreaterThan(0);
});

test('setting the clock back an hour delays no change', async () => {
  const { id } = await newCheckIn(near.context);
  await untilItShows(near, id);
  near.clock.set(new Date(near.clock.now().getTime() - 3_600_000));
  const next = await newCheckIn(near.context);
  expect((await untilItShows(near, next.id)).body).toContain(next.id);
});
