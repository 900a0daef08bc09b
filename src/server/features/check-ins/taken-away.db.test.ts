import { request } from 'node:http';

import { v7 } from 'uuid';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { newCheckIn } from '#test/factories.ts';
import { signedInAs } from '#test/somebody.ts';

const [east, north] = ['Woodridge', 'Flexport'] as const;
let manager: Awaited<ReturnType<typeof signedInAs>>;
let listener: EventListener;
/** A truck that the manager has changed while offline. */
let id: string;
// Session checks run on intervals, which the tests advance.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const site = await buildTestApp();
const baseUrl = await site.listen();
await site.signedIn();
// 20,000 in all: more than the buffers between server and client hold, in parts, each of which is quick on a busy machine too.
for (let part = 0; part < 10; part += 1)
  await site.context.database.pool.query(
    `insert into check_ins (id, facility, driver_name, carrier, container_number, phone_number, drivers_license,
         pickup_delivery_number, status, delivery_type, dock, created_at, status_changed_at, search_text, comments)
       select gen_random_uuid(), $1, 'Maria Lopez', 'Acme', 'C1', '3125550147', 'L1', 'PU1', 'live', 'live', '1', now(),
         now(), E'\\nmarialopez', repeat('x', 2000)
       from generate_series(1, 2000)`,
    [east],
  );
beforeEach(async () => {
  id = (await newCheckIn(site.context, { facility: east })).id;
  manager = await signedInAs(site, { role: 'manager', facilities: [east, north] });
  listener = await listenToEvents(baseUrl, manager.headers);
});
afterEach(() => listener.close());
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

const changeAccount = (change: string) =>
  site.context.database.pool.query(`update admin_users set ${change} where id = $1`, [manager.id]);

/** An export in progress whose reader has stopped reading; resolves, once it is over, to whether it is complete. */
async function exportUnderWay(): Promise<{ isWhole(): Promise<boolean> }> {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const requested = request(`${baseUrl}/api/check-ins/export?format=json`, { headers: manager.headers }, resolve);
    requested.on('error', reject).end();
  });
  expect(response.statusCode).toBe(200);
  const over = new Promise<boolean>((resolve) => {
    response.on('end', () => resolve(true)).on('error', () => resolve(false));
  });
  return {
    isWhole: () => {
      response.resume();
      return over;
    },
  };
}

const keptChange = () =>
  callsOf(site, manager.headers).patch(`/api/check-ins/${id}`, { changes: { dock: '4' }, operationId: v7() });

test('an export that is not interrupted comes whole', async () => {
  expect(await (await exportUnderWay()).isWhole()).toBe(true);
});

test.each([
  [`role = 'viewer'`, 403, 'forbidden'],
  [`facilities = '{${north}}'`, 404, 'not_found'],
  ['disabled_at = now()', 401, 'authentication_required'],
])(
  'what is taken away with %s ends at once: stream, export, and what was kept offline',
  async (change, status, code) => {
    const exported = await exportUnderWay();
    await changeAccount(change);
    await listener.ended;
    expect(await exported.isWhole()).toBe(false);
    const answer = await keptChange();
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await callsOf(site, await site.signedIn()).get(`/api/check-ins/${id}`)).json()).toMatchObject({
      version: 1,
    });
  },
);

test('a change whose notice got lost is noticed within 5 seconds', async () => {
  const exported = await exportUnderWay();
  await site.context.database.pool.query('alter table admin_users disable trigger admin_users_end_streams');
  await changeAccount(`facilities = '{${north}}'`);
  await site.context.database.pool.query('alter table admin_users enable trigger admin_users_end_streams');
  await vi.advanceTimersByTimeAsync(5_000);
  await listener.ended;
  expect(await exported.isWhole()).toBe(false);
});

test('an account of which nothing changes but its name keeps its streams', async () => {
  await changeAccount(`name = 'Ada'`);
  await vi.advanceTimersByTimeAsync(5_000);
  const { id: next } = await newCheckIn(site.context, { facility: east });
  expect((await listener.changeOf(next)).data.id).toBe(next);
});
