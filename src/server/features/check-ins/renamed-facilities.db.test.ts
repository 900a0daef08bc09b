import { afterAll, beforeAll, expect, test } from 'vitest';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { statementsOf } from '#test/statements-of.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { runRetention } from '../retention/run-retention.ts';

const facilities = ['Woodridge', 'Bedford Park', 'Flexport'];

let site: TestApp;
let admin: Calls;
const made = new Map<string, string>();

async function rename(key: string, name: string): Promise<void> {
  const facility = site.context.facilities.all.find((candidate) => candidate.key === key);
  const answer = await admin.patch(`/api/facilities/${facility?.id}`, { changes: { name } });
  expect(answer.statusCode).toBe(200);
}

beforeAll(async () => {
  site = await buildTestApp();
  admin = callsOf(site, await site.signedIn());
  for (let n = 0; n < 12; n += 1) {
    const facility = facilities[n % 3] ?? '';
    const { id } = await newCheckIn(site.context, { facility, driverName: `Driver ${n}` });
    made.set(id, facility);
  }
});
afterAll(() => site.close());

async function list(query: string): Promise<StaffCheckInPage> {
  return (await admin.get(`/api/check-ins?${query}`)).json();
}

/** Every page of a list in turn. */
async function wholeList(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const { checkIns, hasMore } = await list(`${query}&page=${page}&pageSize=5`);
    ids.push(...checkIns.map(({ id }) => id));
    if (!hasMore) return ids;
  }
}

const idsAt = (key: string) => [...made].flatMap(([id, facility]) => (facility === key ? id : [])).toSorted();

const askingByName = /lateral|array_position|or facility = any/;
const requested = ['search=prairie', 'sort=facility', 'sort=facility&order=asc&status=live'];

test('where no facility was renamed, no statement asks for their names', async () => {
  for (const query of requested) {
    const statements = await statementsOf(() => admin.get(`/api/check-ins?${query}`));
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.filter((text) => askingByName.test(text))).toEqual([]);
  }
});

test('a facility is found by its present name, and by the one that its records have', async () => {
  expect((await list('search=harbor')).totalCount).toBe(0);
  await rename('Bedford Park', 'Harbor Pointe');
  for (const search of ['harbor', 'HARBOR%20POINTE', 'rpointe', 'bedford']) {
    const { checkIns, totalCount } = await list(`search=${search}`);
    expect([search, checkIns.map(({ id }) => id).toSorted(), totalCount]).toEqual([search, idsAt('Bedford Park'), 4]);
  }
  const both = await list(`search=${encodeURIComponent('driver 1')}`);
  expect(both.totalCount).toBe(3);
  expect((await list('search=harbor&status=drop')).totalCount).toBe(0);
  const file = (await admin.get('/api/check-ins/export?format=csv&columns=all&search=harbor')).body;
  expect(file.match(/Harbor Pointe/g)).toHaveLength(4);
});

test('a search that finds no facility by its name asks for none, and a list of one facility sorts none', async () => {
  for (const query of ['search=prairie', 'sort=facility&facility=Flexport', 'sort=carrier']) {
    const statements = await statementsOf(() => admin.get(`/api/check-ins?${query}`));
    expect(statements.filter((text) => askingByName.test(text))).toEqual([]);
  }
});

test('sorting by facility goes by the present names, on every page, in files and in the archive', async () => {
  await rename('Woodridge', 'Alpha Yard');
  await rename('Bedford Park', 'Zeta Yard');
  const expected = ['Woodridge', 'Flexport', 'Bedford Park'].flatMap(idsAt);
  expect(await wholeList('sort=facility&order=asc')).toEqual(expected);
  expect(await wholeList('sort=facility&order=desc')).toEqual(expected.toReversed());
  expect(await wholeList('sort=facility&order=asc&search=yard')).toEqual(['Woodridge', 'Bedford Park'].flatMap(idsAt));
  expect(await wholeList('sort=facility&order=asc&facility=zeta%20yard')).toEqual(idsAt('Bedford Park'));
  const file = await admin.get('/api/check-ins/export?format=json&sort=facility&order=asc');
  const lines = file.body.split('\n').flatMap((line) => (line ? (JSON.parse(line) as { id: string }).id : []));
  expect(lines).toEqual(expected);
  site.clock.advance(91 * dayMs);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  admin = callsOf(site, await site.signedIn());
  expect(await wholeList('sort=facility&order=asc&archive=only')).toEqual(expected);
  expect((await list('archive=only&search=zeta')).totalCount).toBe(4);
});
