import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { ApiError, type CheckIn, type Client, createClient } from '../../../packages/client/src/index.ts';

let database: TestDatabase;
let site: TestApp;
let url: string;
let key: string;
let yard: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await buildTestApp({ database });
  url = await site.listen();
  const admin = callsOf(site, await site.signedIn());
  ({ key } = (await admin.post('/api/api-keys', { name: 'ERP', role: 'manager' })).json<{ key: string }>());
  yard = createClient({ url, key });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const arrive = async () => (await newCheckIn(site.context)).id;
const failure = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

test('checks a truck in, changes it and reads it back', async () => {
  const { id } = await yard.createCheckIn({ body: buildNewCheckIn({ carrier: 'Lakeshore Freight' }) });
  await yard.takeStep({ params: { id }, body: { step: 'call', dock: '4' } });
  const read = await yard.getCheckIn({ params: { id } });
  expect([read.carrier, read.dock, read.stage, read.version]).toEqual(['Lakeshore Freight', '4', 'called', 2]);
  const file = await yard.exportCheckIns({ query: { format: 'csv', search: 'Lakeshore' } });
  expect(await file.text()).toContain('Lakeshore Freight');
  expect(await yard.deleteCheckIn({ params: { id } })).toBeUndefined();
  const error = await failure(yard.getCheckIn({ params: { id } }));
  expect([error.status, error.code]).toEqual([404, 'not_found']);
});

test('a refusal names its fields, and a key that is none is told so', async () => {
  const error = await failure(yard.createCheckIn({ body: buildNewCheckIn({ driverName: '' }) }));
  expect([error.code, Object.keys(error.problem?.fields ?? {})]).toEqual(['validation_failed', ['driverName']]);
  const stranger = createClient({ url, key: 'wci_none' });
  expect((await failure(stranger.readSummary())).code).toBe('authentication_required');
});

/** A client whose first responses are transformed by `spoil`. */
function spoiled(...spoil: ((sent: () => Promise<Response>) => Promise<Response>)[]) {
  const send = vi.fn<typeof fetch>((...request) => {
    const sent = () => fetch(...request);
    return spoil.shift()?.(sent) ?? sent();
  });
  return { send, client: createClient({ url, key, fetch: send }) };
}
const lost = async (sent: () => Promise<Response>) => {
  await sent();
  throw new TypeError('terminated');
};
const answered =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    new Response('busy', { status, headers });

test('a change whose answer was lost is sent again and takes effect once', async () => {
  const [called, deleted] = [await arrive(), await arrive()];
  const first = spoiled(lost);
  const { version } = await first.client.takeStep({ params: { id: called }, body: { step: 'call', dock: '4' } });
  const [sent, again] = first.send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object);
  expect([version, sent]).toEqual([
    2,
    { step: 'call', dock: '4', operationId: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
  expect(again).toEqual(sent);
  const second = spoiled(lost);
  await second.client.deleteCheckIn({ params: { id: deleted } });
  expect(second.send).toHaveBeenCalledTimes(2);
});

test('a request without an id of its own is answered once by its key, and the program may name that', async () => {
  const body = { facility: 'Bedford Park', from: '2026-05-05T10:00', until: '2026-05-05T11:00', numbers: ['PU-1'] };
  const { client, send } = spoiled(lost);
  const first = await client.createArrival({ body });
  const found = await yard.listArrivals({ query: { startDate: '2026-05-05', endDate: '2026-05-05' } });
  expect([send.mock.calls.length, found.arrivals.map(({ id }) => id)]).toEqual([2, [first.id]]);
  const named = { body, idempotencyKey: 'order-4711' };
  expect((await yard.createArrival(named)).id).toBe((await yard.createArrival(named)).id);
});

test('what the server would not know again is not sent again', async () => {
  const { client, send } = spoiled(lost);
  const error = await failure(client.checkTimeRecord({ body: { copy: 'none' } }));
  expect([error.status, error.code, send.mock.calls.length]).toEqual([undefined, undefined, 1]);
});

test('Retry-After is kept to, and where it asks for more than a minute the program is told', async () => {
  const soon = spoiled(answered(503, { 'retry-after': '2' }));
  const begun = performance.now();
  await soon.client.readSummary();
  expect(performance.now() - begun).toBeGreaterThan(1_990);
  const late = spoiled(answered(429, { 'retry-after': '3600' }));
  const error = await failure(late.client.readSummary());
  expect([error.status, error.retryAfterMs, late.send.mock.calls.length]).toEqual([429, 3_600_000, 1]);
});

test('gives up after the third attempt, and at once when it is told to stop', async () => {
  const { client, send } = spoiled(answered(502), answered(502), answered(502), answered(502));
  const error = await failure(client.readSummary());
  expect([error.status, error.message, send.mock.calls.length]).toEqual([
    502,
    'The server answered with status 502.',
    3,
  ]);
  const signal = AbortSignal.abort(new Error('not any more'));
  await expect(client.readSummary({ signal })).rejects.toThrow('not any more');
  expect(send).toHaveBeenCalledTimes(3);
});

test('iterates over the pages of a list', async () => {
  for (let count = 0; count < 5; count += 1) await arrive();
  const pages: CheckIn[][] = [];
  for await (const { checkIns } of yard.pages('listCheckIns', { pageSize: 2 })) pages.push(checkIns);
  const all = (await yard.listCheckIns({ query: { pageSize: 100 } })).checkIns;
  expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(pages.length).toBe(Math.ceil(all.length / 2));
});

test('iterates over what has changed, page by page, and goes on from the cursor of any page', async () => {
  const since = site.clock.now().toISOString();
  const ids = [await arrive(), await arrive(), await arrive()];
  const told = new Map<string, number>();
  let cursor = since;
  const pull = async (until: () => boolean) => {
    for await (const page of yard.changesSince('listCheckIns', cursor, { pageSize: 2 })) {
      for (const { id, version } of page.checkIns) told.set(id, version);
      for (const { id } of page.removed) told.delete(id);
      ({ cursor } = page);
      // A program may stop after any page.
      if (until()) break;
    }
  };
  await expect
    .poll(async () => {
      await pull(() => true);
      return ids.every((id) => told.has(id));
    })
    .toBe(true);
  await yard.deleteCheckIn({ params: { id: ids[1]! } });
  await yard.updateCheckIn({ params: { id: ids[2]! }, body: { changes: { dock: '5' } } });
  await expect
    .poll(async () => {
      await pull(() => false);
      return ids.map((id) => told.get(id));
    })
    .toEqual([1, undefined, 2]);
});

/** A fixed address in front of servers that come and go. */
async function standingAddress(first: string) {
  let port = Number(new URL(first).port);
  const open = new Set<Socket>();
  const proxy = createServer((outside) => {
    const inside = connect(port, '127.0.0.1');
    for (const socket of [outside, inside]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => [outside, inside].forEach((each) => each.destroy()));
    }
    outside.pipe(inside).pipe(outside);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo: (address: string) => void (port = Number(new URL(address).port)),
  };
}

test('follows the stream across a restart of the server, and misses and repeats nothing', async () => {
  const before = await buildTestApp({ database });
  const address = await standingAddress(await before.listen());
  const stop = new AbortController();
  const events = createClient({ url: address.url, key }).events({ signal: stop.signal });
  const heard: string[] = [];
  const next = async (name: string) => {
    for (;;) {
      const { value } = await events.next();
      if (!value) throw new Error('the stream ended');
      if (value.event === 'change') heard.push(`${value.data.id} ${value.data.version}`);
      if (value.event === name) return;
    }
  };
  await next('ready');
  const ids = [await arrive()];
  await next('change');
  address.leadTo('http://127.0.0.1:1');
  await before.close();
  ids.push(await arrive(), await arrive());
  const after = await buildTestApp({ database });
  onTestFinished(() => after.close());
  address.leadTo(await after.listen());
  await next('ready');
  ids.push(await arrive());
  for (let count = 1; count < ids.length; count += 1) await next('change');
  expect(heard).toEqual(ids.map((id) => `${id} 1`));
  stop.abort(new Error('enough'));
  await expect(events.next()).rejects.toThrow('enough');
});

test('a stream that a key may not read ends with the refusal', async () => {
  const events = createClient({ url, key: 'wci_none' }).events();
  expect((await failure(events.next())).code).toBe('authentication_required');
});
