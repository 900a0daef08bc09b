import { v7 } from 'uuid';
import { afterEach, expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { sortColumns } from '#shared/contract/check-ins.ts';
import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { signedInAs, somebody } from '#test/somebody.ts';

const [east, west, north] = ['Woodridge', 'Bedford Park', 'Flexport'] as const;
const own = [east, west];
let listener: EventListener | undefined;

/** Trucks at three facilities, in turns, some with the same arrival. */
async function fill(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const facility = [east, west, north][index % 3]!;
    const driverName = `Driver ${'ZQAM'[index % 4]}${index}`;
    // One after another, so that ids and arrivals differ as they do in a yard.
    await newCheckIn(site.context, { facility, driverName, carrier: `Carrier ${index % 5} ${facility}` });
    if (index % 2 === 0) site.clock.advance(60_000);
  }
}

const site = await testApp();
const admin = callsOf(site, await site.signedIn());
const manager = await somebody(site, 'manager', [...own]);
await fill(24);

afterEach(() => listener?.close());

interface Page {
  checkIns: StaffCheckIn[];
  totalCount: number;
  hasMore: boolean;
  activeCount?: number;
}
const read = async (calls: Calls, url: string) => (await calls.get(url)).json<Page>();
const idsIn = ({ checkIns }: Page) => checkIns.map(({ id }) => id);
const atOwn = (page: Page) => page.checkIns.filter(({ facility }) => own.some((name) => name === facility));
const oneAt = async (facility: string) => (await newCheckIn(site.context, { facility })).id;

test.each(sortColumns.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]))(
  'the list by %s is what is left of everybody’s, page by page',
  async (sorting) => {
    const all = await read(admin, `/api/check-ins?pageSize=100&${sorting}`);
    const seen = await read(manager, `/api/check-ins?pageSize=100&${sorting}`);
    expect(idsIn(seen)).toEqual(atOwn(all).map(({ id }) => id));
    expect(seen.totalCount).toBe(idsIn(seen).length);
    const first = await read(manager, `/api/check-ins?pageSize=5&page=0&${sorting}`);
    const second = await read(manager, `/api/check-ins?pageSize=5&page=1&${sorting}`);
    expect([...idsIn(first), ...idsIn(second)]).toEqual(idsIn(seen).slice(0, 10));
    expect([first.hasMore, seen.hasMore]).toEqual([true, false]);
  },
);

test.each(['startDate=2026-05-04&endDate=2026-05-04', 'status=live', 'search=driver', 'search=carrier+3'])(
  'a list with %s has nothing of other facilities, and its total neither',
  async (filter) => {
    const all = await read(admin, `/api/check-ins?pageSize=100&${filter}`);
    const seen = await read(manager, `/api/check-ins?pageSize=100&${filter}`);
    expect(idsIn(seen)).toEqual(atOwn(all).map(({ id }) => id));
    expect(seen.totalCount).toBe(idsIn(seen).length);
    expect(idsIn(seen).length).toBeGreaterThan(0);
  },
);

test('asking for a facility gives what is there, and nothing for one elsewhere', async () => {
  for (const path of ['/api/check-ins', '/api/queue']) {
    const there = await read(manager, `${path}?facility=${encodeURIComponent(north)}`);
    expect({ ids: idsIn(there), total: there.totalCount }).toEqual({ ids: [], total: 0 });
    const here = await read(manager, `${path}?pageSize=100&facility=${east}`);
    expect(idsIn(here)).toEqual(idsIn(await read(admin, `${path}?pageSize=100&facility=${east}`)));
  }
});

test.each(['', '&state=active', '&state=waiting&order=longest-wait', '&startDate=2026-05-04'])(
  'the queue%s is what is left of everybody’s, with the same places',
  async (filter) => {
    const all = await read(admin, `/api/queue?pageSize=100${filter}`);
    const seen = await read(manager, `/api/queue?pageSize=100${filter}`);
    expect(seen.checkIns).toEqual(atOwn(all));
    expect([seen.totalCount, seen.activeCount]).toEqual([atOwn(all).length, atOwn(all).length]);
  },
);

test('the summary counts only what is in scope', async () => {
  const total = idsIn(await read(manager, '/api/check-ins?pageSize=100')).length;
  const summary = (await manager.get('/api/summary')).json<Record<string, number>>();
  const ofAll = (await admin.get('/api/summary')).json<Record<string, number>>();
  expect([summary['total'], summary['live'], summary['uniqueCarriers']]).toEqual([total, total, 10]);
  expect([ofAll['total'], ofAll['uniqueCarriers']]).toEqual([total + 8, 15]);
});

test('an export has only what is in scope, and says how much', async () => {
  const answer = await manager.get('/api/check-ins/export?format=json&columns=all');
  const rows = answer.body.trim().split('\n');
  expect(answer.headers['x-total-count']).toBe(String(rows.length));
  expect(rows.length).toBe((await read(manager, '/api/check-ins')).totalCount);
  expect(answer.body).not.toContain(north);
});

test('facilities elsewhere are not there, nor their docks', async () => {
  const { facilities } = (await manager.get('/api/facilities')).json<{ facilities: { id: string; name: string }[] }>();
  expect(facilities.map(({ name }) => name)).toEqual(own);
  const idOf = (name: string) => site.context.facilities.all.find((facility) => facility.name === name)!;
  expect((await manager.get(`/api/facilities/${idOf(east).id}/docks`)).statusCode).toBe(200);
  const [hidden, unknown] = [
    await manager.get(`/api/facilities/${idOf(north).id}/docks`),
    await manager.get(`/api/facilities/${v7()}/docks`),
  ];
  expect([hidden.statusCode, hidden.json().message]).toEqual([404, unknown.json().message]);
  const outOfService = { changes: { outOfService: 'Broken door' } };
  expect((await manager.patch(`/api/docks/${idOf(east).docks[3]!.id}`, outOfService)).statusCode).toBe(200);
  expect((await manager.patch(`/api/docks/${idOf(north).docks[3]!.id}`, outOfService)).statusCode).toBe(404);
});

test('a record elsewhere cannot be told from one that never was, also once it is deleted', async () => {
  const id = await oneAt(north);
  const ask = async (target: string) => {
    const answers = [
      await manager.get(`/api/check-ins/${target}`),
      await manager.get(`/api/check-ins/${target}/history`),
      await manager.patch(`/api/check-ins/${target}`, { changes: { dock: '4' } }),
      await manager.delete(`/api/check-ins/${target}`),
    ];
    return answers.map(({ statusCode, json }) => [statusCode, (json() as { message: string }).message]);
  };
  const never = await ask(v7());
  expect(await ask(id)).toEqual(never);
  await admin.delete(`/api/check-ins/${id}`);
  expect((await manager.get(`/api/check-ins/${id}/history`)).statusCode).toBe(404);
  expect((await admin.get(`/api/check-ins/${id}/history`)).statusCode).toBe(200);
});

test('the history tells of a deletion in scope, so that one kept offline is known to be done', async () => {
  const id = await oneAt(east);
  await admin.delete(`/api/check-ins/${id}`);
  const { entries } = (await manager.get(`/api/check-ins/${id}/history`)).json<{ entries: { kind: string }[] }>();
  expect(entries.map(({ kind }) => kind)).toEqual(['created', 'deleted']);
});

test('several at once: those elsewhere are missing, as unknown ones are, and stay as they are', async () => {
  const [here, there] = [await oneAt(west), await oneAt(north)];
  const answer = await manager.post('/api/check-ins/bulk-update', {
    ids: [here, there],
    changes: { priority: 'low' },
    operationId: v7(),
  });
  expect(answer.json()).toMatchObject({ checkIns: [{ id: here }], missing: [there] });
  expect((await admin.get(`/api/check-ins/${there}`)).json()).toMatchObject({ version: 1, priority: null });
});

test('nothing is checked in or brought elsewhere, and the refusal says why', async () => {
  const id = await oneAt(east);
  const refused = [
    await manager.post('/api/check-ins', buildNewCheckIn({ facility: north })),
    await manager.patch(`/api/check-ins/${id}`, { changes: { facility: north }, operationId: v7() }),
  ];
  expect(refused.map(({ statusCode, json }) => [statusCode, (json() as { code: string }).code])).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ]);
  expect(refused[0]!.json()).toMatchObject({
    message: 'Your account is not for this facility. Ask an administrator for access to it.',
  });
  expect((await admin.get(`/api/check-ins/${id}`)).json()).toMatchObject({ version: 1, facility: east });
  expect((await manager.post('/api/check-ins', buildNewCheckIn({ facility: east }))).statusCode).toBe(201);
});

test('an operation that others brought elsewhere cannot be undone, nor repeated to read what is there', async () => {
  const id = await oneAt(east);
  const operationId = v7();
  const step = { changes: { dockInAt: site.clock.now().toISOString() }, operationId };
  expect((await manager.patch(`/api/check-ins/${id}`, step)).statusCode).toBe(200);
  await admin.patch(`/api/check-ins/${id}`, { changes: { facility: north } });
  expect((await manager.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(404);
  expect((await manager.patch(`/api/check-ins/${id}`, step)).statusCode).toBe(404);
});

test('of the same container on site only what is in scope is told', async () => {
  const containerNumber = 'TGHU 765432 1';
  const ids: string[] = [];
  for (const facility of [east, west, north]) {
    ids.push((await newCheckIn(site.context, { facility, containerNumber })).id);
  }
  await newCheckIn(site.context, { facility: north, containerNumber: 'CAXU 111111 1' });
  await newCheckIn(site.context, { facility: east, containerNumber: 'CAXU 111111 1' });
  site.clock.advance(2_000);
  const groupsOf = async (calls: Calls) =>
    (await calls.get('/api/check-ins/same-container')).json<{ groups: { id: string }[][] }>().groups;
  const groups = await groupsOf(manager);
  expect(groups.find((group) => group.some(({ id }) => id === ids[0]))?.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(JSON.stringify(groups)).not.toContain(north);
  expect((await groupsOf(admin)).length).toBe(groups.length + 1);
});

test('a stream tells only of what is in scope', async () => {
  const { headers } = await signedInAs(site, { role: 'viewer', facilities: [west] });
  listener = await listenToEvents(await site.listen(), headers);
  const elsewhere = await oneAt(north);
  const here = await oneAt(west);
  // Events of an earlier test may still arrive.
  await expect.poll(() => JSON.stringify(listener?.received)).toContain(here);
  expect(JSON.stringify(listener.received)).not.toContain(elsewhere);
});

test('a visitor sees every facility, as ever', async () => {
  const { checkIns } = (await callsOf(site).get('/api/queue?pageSize=100')).json<Page>();
  expect(new Set(checkIns.map(({ facility }) => facility))).toEqual(new Set([east, west, north]));
});
