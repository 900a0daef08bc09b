import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { callsOf } from '#test/calls.ts';
import { Copy } from '#test/copy.ts';
import { newCheckIn } from '#test/factories.ts';
import { testApp, testDatabase } from '#test/of-this-file.ts';
import { somebody } from '#test/somebody.ts';
import { runRetention } from '../retention/run-retention.ts';

const [east, west] = ['Woodridge', 'Bedford Park'] as const;
const never = new AbortController().signal;
const dayMs = 86_400_000;

const database = await testDatabase();
const nodes = [await testApp({ database }), await testApp({ database })] as const;
const [site] = nodes;
let staff = callsOf(site, await site.signedIn());

/**
 * Pulls until a copy has received this many changes; transactions in the server's other databases may hold changes
 * back.
 */
const until = async (copy: Copy, count: number): Promise<string[]> => {
  await expect.poll(async () => (await copy.pull()).told.length).toBe(count);
  return copy.told;
};

/** An up-to-date copy that has not received any changes yet. */
async function upToDate(calls = staff, query?: string): Promise<Copy> {
  const last = await newCheckIn(site.context, { facility: east });
  const copy = new Copy(calls, { query: query ?? '&pageSize=20' });
  await expect.poll(async () => (await copy.pull()).versions.has(last.id)).toBe(true);
  copy.told.length = 0;
  return copy;
}

const arrive = async (facility: string = east) => (await newCheckIn(site.context, { facility })).id;
const change = async (id: string, changes: object) =>
  expect((await staff.patch(`/api/check-ins/${id}`, { changes })).statusCode).toBe(200);

test('a copy is told each record once, as it is, and later only what has changed', async () => {
  const ids = [await arrive(), await arrive(), await arrive(west)];
  await change(ids[0]!, { dock: '4' });
  const copy = new Copy(staff, { query: '&pageSize=2' });
  await expect.poll(async () => (await copy.pull()).versions.size).toBeGreaterThanOrEqual(3);
  const all = (await staff.get('/api/check-ins?pageSize=100')).json<StaffCheckInPage>().checkIns;
  await expect
    .poll(async () => Object.fromEntries((await copy.pull()).versions))
    .toEqual(Object.fromEntries(all.map(({ id, version }) => [id, version])));
  expect(new Set(copy.told).size).toBe(copy.told.length);
  const before = copy.told.length;
  await change(ids[1]!, { dock: '5' });
  await change(ids[1]!, { dock: '6' });
  expect((await until(copy, before + 1)).at(-1)).toBe(`${ids[1]} 3`);
});

test('what is deleted or archived is told as gone', async () => {
  const copy = await upToDate();
  const [deleted, old] = [await arrive(), await arrive()];
  await staff.delete(`/api/check-ins/${deleted}`);
  await change(old, { status: 'completed' });
  expect((await until(copy, 2)).toSorted()).toEqual([`${deleted} deleted`, `${old} 2`].toSorted());
  for (const { clock } of nodes) clock.advance(31 * dayMs);
  staff = callsOf(site, await site.signedIn());
  expect(await runRetention(site.context, never, { clockIsConfirmed: true })).toMatchObject({ archived: 1 });
  const later = await upToDate();
  expect(later.versions.has(old)).toBe(false);
  const kept = new Copy(staff, { since: new Date(site.clock.now().getTime() - dayMs).toISOString() });
  await kept.pull();
  expect(kept.told).toContain(`${old} archived`);
});

test('who sees one facility is told what comes to it and leaves it, and nothing of the others', async () => {
  const limited = await somebody(site, 'viewer', [east]);
  const copy = await upToDate(limited);
  const [moved, stranger] = [await arrive(), await arrive(west)];
  await until(copy, 1);
  await change(moved, { facility: west });
  await change(moved, { dock: '7' });
  await change(stranger, { dock: '8' });
  expect(await until(copy, 2)).toEqual([`${moved} 1`, `${moved} deleted`]);
  await change(moved, { facility: east });
  expect((await until(copy, 3)).at(-1)).toBe(`${moved} 4`);
  await change(moved, { facility: west });
  await staff.delete(`/api/check-ins/${moved}`);
  expect((await until(copy, 4)).at(-1)).toBe(`${moved} deleted`);
  expect(copy.told.join()).not.toContain(stranger);
  const page = (await limited.get('/api/check-ins?updatedSince=2020-01-01T00:00:00Z')).json<StaffCheckInPage>();
  expect(page.cursor).toMatch(/^[\w-]{36}\.[\w-]{40,}$/);
});

test('a narrowed copy is one of that facility', async () => {
  const copy = await upToDate(staff, '&facility=Woodridge');
  await arrive(west);
  const id = await arrive();
  expect(await until(copy, 1)).toEqual([`${id} 1`]);
});

test('what a slow transaction stores is told after what was committed before it, and nothing is passed over', async () => {
  const copy = await upToDate();
  const writer = new pg.Client(site.context.database.connection);
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('begin');
  const slow = randomUUID();
  await writer.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     values ($1, 1, 'deleted', '{}', $2, $2)`,
    [slow, site.clock.now()],
  );
  const quick = await arrive();
  expect((await copy.pull()).told).toEqual([]);
  await writer.query('commit');
  expect((await until(copy, 2)).toSorted()).toEqual([`${slow} deleted`, `${quick} 1`].toSorted());
});

test('the same cursor goes on at the other node', async () => {
  const here = await upToDate();
  const there = new Copy(callsOf(nodes[1], await nodes[1].signedIn()), { since: await cursorNow() });
  const id = await arrive();
  expect(await until(here, 1)).toEqual([`${id} 1`]);
  expect(await until(there, 1)).toEqual([`${id} 1`]);
});

async function cursorNow(): Promise<string> {
  let [cursor, more] = ['1970-01-01T00:00:00Z', true];
  while (more) {
    const answer = await staff.get(`/api/check-ins?updatedSince=${encodeURIComponent(cursor)}&pageSize=100`);
    ({ cursor = '', hasMore: more } = answer.json<StaffCheckInPage>());
  }
  return cursor;
}

test('since an instant leaves out what was received long before it, and nothing later', async () => {
  const old = await arrive();
  for (const { clock } of nodes) clock.advance(60 * 60_000);
  const since = site.clock.now().toISOString();
  staff = callsOf(site, await site.signedIn());
  const young = await arrive();
  expect(await until(new Copy(staff, { since }), 1)).toEqual([`${young} 1`]);
  const before = new Date(site.clock.now().getTime() - 61 * 60_000).toISOString();
  const both = new Copy(staff, { since: before });
  await both.pull();
  expect(both.versions.has(old)).toBe(true);
});

test.each([
  ['a status', 'status=completed', 'status'],
  ['a search', 'search=abc', 'search'],
  ['a page', 'page=1', 'page'],
  ['an order', 'sort=wait&order=asc', 'sort'],
])('%s is refused, since changes would be left out for good', async (_what, query, field) => {
  const answer = await staff.get(`/api/check-ins?updatedSince=2020-01-01T00:00:00Z&${query}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field);
});

test('visitors may not ask', async () => {
  expect((await callsOf(site).get('/api/check-ins?updatedSince=2020-01-01T00:00:00Z')).statusCode).toBe(400);
});

test.each(['yesterday', '2020-01-01', `${randomUUID()}.7.7`, 'x'.repeat(200)])(
  'the cursor %s is none, and says how to start over',
  async (cursor) => {
    const answer = await staff.get(`/api/check-ins?updatedSince=${cursor}`);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'cursor_unknown']);
  },
);

test('a program that goes from node to node while both write ends with what the server has', async () => {
  const ends = [staff, callsOf(nodes[1], await nodes[1].signedIn())];
  const copy = new Copy(staff, { query: '&pageSize=7' });
  const ids = await Promise.all(Array.from({ length: 12 }, () => arrive()));
  for (const [round, dock] of ['1', '2', '3', '4'].entries()) {
    copy.goTo(ends[round % 2]!);
    const changed = ids.map((id, index) => ends[index % 2]!.patch(`/api/check-ins/${id}`, { changes: { dock } }));
    const deleted = round === 3 ? [staff.delete(`/api/check-ins/${ids[0]}`)] : [];
    await Promise.all([...changed, ...deleted, copy.pull()]);
  }
  const served = (await staff.get('/api/check-ins?pageSize=100')).json<StaffCheckInPage>().checkIns;
  await expect
    .poll(async () => Object.fromEntries((await copy.pull()).versions))
    .toEqual(Object.fromEntries(served.map(({ id, version }) => [id, version])));
  expect(new Set(copy.told).size).toBe(copy.told.length);
});
