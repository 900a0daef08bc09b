import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { queueQueryOf } from '#shared/contract/queue.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { testLists } from '#test/facilities.ts';
import { newCheckIn } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
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

/** Asks until the answer is the one that is waited for: a change takes a moment to be heard of. */
const untilItShows = (site: TestApp, id: string, url = wall) =>
  vi.waitFor(
    async () => {
      site.clock.advance(250);
      const answer = await ask(site, {}, url);
      expect(answer.body).toContain(id);
      return answer;
    },
    { timeout: 5000, interval: 20 },
  );

test('two nodes give the same bytes and the same tag', async () => {
  const { id } = await newCheckIn(near.context);
  const [here, there] = await Promise.all([untilItShows(near, id), untilItShows(far, id)]);
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  expect(there.headers['etag']).toBe(here.headers['etag']);
  const known = await ask(far, { 'if-none-match': String(here.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('a change of what visitors may not see moves neither the answer nor its tag, but for their own places', async () => {
  const shown = await newCheckIn(near.context);
  const before = await untilItShows(near, shown.id);
  const hidden = await newCheckIn(near.context, { facility: 'Flexport' });
  await untilItShows(near, hidden.id);
  const headers = await near.signedIn();
  const change = (changes: object) =>
    near.app.inject({ method: 'PATCH', url: `/api/check-ins/${hidden.id}`, headers, payload: { changes } });
  expect((await change({ priority: 'high' })).statusCode).toBe(200);
  const after = await vi.waitFor(
    async () => {
      near.clock.advance(250);
      const answer = await ask(near);
      expect(answer.body).not.toContain(hidden.id);
      return answer;
    },
    { timeout: 5000, interval: 20 },
  );
  expect(after.body).toBe(before.body);
  expect(after.headers['etag']).toBe(before.headers['etag']);
});

test('whoever has an old tag gets the new answer', async () => {
  const before = await ask(near);
  const { id } = await newCheckIn(near.context);
  await untilItShows(near, id);
  const after = await ask(near, { 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('what visitors get may be kept only to be asked about again; what staff get may not be kept', async () => {
  expect((await ask(near)).headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie' });
  const staff = await ask(near, await near.signedIn());
  expect(staff.headers['cache-control']).toBe('private, no-store');
  expect(staff.headers['etag']).toBeUndefined();
});

test.each(['completed', 'canceled'])('a visitor who asks for the status %s is refused', async (status) => {
  const answer = await ask(near, {}, `/api/queue?status=${status}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toMatchObject({ status: { code: 'sign_in_required' } });
});

test('at the yard’s midnight the answer is made anew, though nothing has changed', async () => {
  near.clock.set('2026-05-11T04:59:59.500Z');
  const { id } = await newCheckIn(near.context);
  await untilItShows(near, id, '/api/queue?state=active');
  const countAt = async (instant: string): Promise<unknown> => {
    near.clock.set(instant);
    return (await ask(near, {}, '/api/queue?state=active')).json().activeCount;
  };
  // The count takes in seven days by the yard's calendar, and this truck came on the first of them.
  expect(await countAt('2026-05-17T04:59:59.999Z')).toBe(1);
  expect(await countAt('2026-05-17T05:00:00.000Z')).toBe(0);
});

const query = queueQueryOf(testLists).parse({ state: 'active' });
let snapshots: QueueSnapshots;
beforeEach(() => {
  near.clock.set('2026-05-04T17:00:00.000Z');
  snapshots = new QueueSnapshots(near.context);
});

test('one answer is made for everyone who asks, also for those who ask at once', async () => {
  const [first, second] = await Promise.all([snapshots.get(query), snapshots.get({ ...query })]);
  near.clock.advance(60_000);
  const later = await snapshots.get(query);
  expect([second === first, later === first]).toEqual([true, true]);
});

test('after a change it is made anew, but at most every 250 ms', async () => {
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

test('each query has an answer of its own; the 200 asked for last are kept', async () => {
  const asked = (page: number) => snapshots.get({ ...query, page });
  const first = await asked(0);
  const [second] = await Promise.all(Array.from({ length: 199 }, (_, index) => asked(index + 1)));
  expect(await asked(0)).toBe(first);
  await asked(200);
  expect(await asked(0)).toBe(first);
  expect(await asked(1)).not.toBe(second);
});

test('a database that does not answer is asked again by the next who comes', async () => {
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

test('a clock that is set back by an hour holds up no change', async () => {
  const { id } = await newCheckIn(near.context);
  await untilItShows(near, id);
  near.clock.set(new Date(near.clock.now().getTime() - 3_600_000));
  const next = await newCheckIn(near.context);
  expect((await untilItShows(near, next.id)).body).toContain(next.id);
});
