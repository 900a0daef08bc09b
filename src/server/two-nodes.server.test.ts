import { afterAll, beforeAll, expect, test } from 'vitest';

import { administrator, buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { FollowingListener } from '#test/following-listener.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  [here, there] = [await buildTestApp({ database }), await buildTestApp({ database })];
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.drop();
});

test('a session is valid on every node until it ends on any', async () => {
  const staff = await here.signedIn();
  const statuses = async () =>
    (await Promise.all([here, there].map((node) => callsOf(node, staff).get('/api/summary')))).map(
      ({ statusCode }) => statusCode,
    );
  expect(await statuses()).toEqual([200, 200]);
  await callsOf(there, staff).post('/api/auth/logout', {});
  expect(await statuses()).toEqual([401, 401]);
});

test('a token renewed by one node is renewed for all', async () => {
  const staff = await here.signedIn();
  const renewed = await there.app.inject({
    method: 'POST',
    url: '/api/auth/token?grant_type=refresh_token',
    headers: staff,
  });
  const cookie = renewed.cookies[0]!;
  const answer = await callsOf(here, { cookie: `${cookie.name}=${cookie.value}` }).get('/api/summary');
  expect([renewed.statusCode, answer.statusCode]).toEqual([200, 200]);
});

test('guesses are counted across nodes', async () => {
  await here.signedIn();
  const statuses: number[] = [];
  for (const node of [here, there, here, there, here, there, here]) {
    const guess = { email: administrator.email, password: 'a wrong guess' };
    statuses.push((await callsOf(node).post('/api/auth/token?grant_type=password', guess)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  await here.context.database.db.deleteFrom('sign_in_attempts').execute();
  for (const { clock } of [here, there]) {
    // The waits that the nodes remember are over, and it is as late as before.
    const now = clock.now();
    clock.advance(60 * 60_000);
    clock.set(now);
  }
});

test('an operation done by one node is not repeated by the other', async () => {
  const staff = await here.signedIn();
  const { id } = await newCheckIn(here.context);
  const change = { changes: { dock: '7' }, operationId: '01981c5e-0000-7000-8000-000000000001' };
  const answers = await Promise.all(
    [here, there, here, there].map((node) => callsOf(node, staff).patch(`/api/check-ins/${id}`, change)),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json().version])).toEqual([
    [200, 2],
    [200, 2],
    [200, 2],
    [200, 2],
  ]);
});

test('a check-in sent again to another node is the same one, and its driver is known there', async () => {
  const arrival = buildNewCheckIn();
  const answers = await Promise.all([here, there].map((node) => callsOf(node).post('/api/check-ins', arrival)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
  for (const [index, node] of [there, here].entries()) {
    const receipt = answers[index]?.cookies.find(({ name }) => name === 'receipt')?.value;
    const own = await callsOf(node, { cookie: `receipt=${receipt}` }).get('/api/check-ins/mine');
    expect(own.json()).toMatchObject({ id: arrival.id });
  }
});

test('the limits of an address protect each node by itself: another one serves it', async () => {
  const [near, far] = await Promise.all([1, 2].map(() => buildTestApp({ database, rateLimits: { publicReads: 2 } })));
  const read = async (node: TestApp | undefined) => (await callsOf(node!).get('/api/config')).statusCode;
  expect([await read(near), await read(near), await read(near), await read(far)]).toEqual([200, 200, 429, 200]);
  await Promise.all([near?.close(), far?.close()]);
});

test('dashboards of a killed node continue at the other and miss nothing', async () => {
  const dataDir = await makeDataDir();
  const environment = { DATABASE_URL: database.url };
  try {
    const killed = await startCheckInServer({ dataDir, environment });
    // Nodes agree on the time, and the one to be killed is a program of its own: no session of a later time counts here.
    there.clock.set(new Date());
    const urls = [killed.url, await there.listen()];
    await here.signedIn();
    const staff = await signInOver(killed.url, administrator);
    const dashboards = Array.from({ length: 3 }, () => new FollowingListener(() => urls[0]!, staff));
    await Promise.all(dashboards.map((dashboard) => dashboard.open()));
    const before = await newCheckIn(here.context);
    const knows = (id: string) => () => dashboards.every((dashboard) => dashboard.take().has(`${id} 1`));
    await expect.poll(knows(before.id)).toBe(true);
    urls.shift();
    await killed.kill();
    const after = [await newCheckIn(here.context), await newCheckIn(here.context)];
    for (const { id } of after) await expect.poll(knows(id)).toBe(true);
    for (const dashboard of dashboards) {
      expect([...dashboard.take().values()].filter((times) => times > 1)).toEqual([]);
      expect(dashboard.resets).toBe(0);
      await dashboard.close();
    }
  } finally {
    await removeDataDir(dataDir);
  }
});
