import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { cutoffsAt } from '#server/features/retention/cutoffs.ts';
import { allTraces, deleteTraces } from '#server/features/retention/traces-repository.ts';
import { callsOf } from '#test/calls.ts';
import { Copy } from '#test/copy.ts';
import { testApp, testDatabase } from '#test/of-this-file.ts';
import { somebody } from '#test/somebody.ts';

const [east, west] = ['Woodridge', 'Bedford Park'] as const;
const long = '1970-01-01T00:00:00Z';

const database = await testDatabase();
const nodes = [await testApp({ database }), await testApp({ database })] as const;
const [site] = nodes;
const staff = callsOf(site, await site.signedIn());

/** Arrivals far in the future, which no other test changes. */
async function expectOne(facility: string = east, calls = staff): Promise<string> {
  const answer = await calls.post('/api/expected-arrivals', { facility, day: '2031-05-04', numbers: ['PU-1'] });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const change = async (id: string, changes: object, calls = staff) =>
  expect((await calls.patch(`/api/expected-arrivals/${id}`, { changes })).statusCode).toBe(200);

async function importOne(facility: string = east): Promise<string> {
  const arrivals = [{ day: '2031-05-05', externalId: randomUUID() }];
  const body = { facility, source: 'tms', arrivals };
  return (await staff.put('/api/expected-arrivals/batch', body)).json<{ batch: string }>().batch;
}

/**
 * Pulls until a copy has received this many changes; transactions in the server's other databases may hold changes
 * back.
 */
const until = async (copy: Copy, count: number): Promise<string[]> => {
  await expect.poll(async () => (await copy.pull()).told.length).toBe(count);
  return copy.told;
};

async function upToDate(calls = staff, query = '&pageSize=20'): Promise<Copy> {
  const last = await expectOne();
  const copy = new Copy(calls, { list: 'arrivals', query });
  await expect.poll(async () => (await copy.pull()).versions.has(last)).toBe(true);
  copy.told.length = 0;
  return copy;
}

test('a copy of arrivals is told each once, as it is, and what was deleted as gone', async () => {
  const copy = await upToDate();
  const id = await expectOne();
  await change(id, { carrier: 'Acme' });
  await change(id, { isCanceled: true });
  expect(await until(copy, 1)).toEqual([`${id} 3`]);
  const batch = await importOne();
  const [, imported] = await until(copy, 2);
  expect((await staff.delete(`/api/expected-arrivals/batch/${batch}`)).json()).toMatchObject({ deleted: 1 });
  expect((await until(copy, 3)).at(-1)).toBe(imported?.replace(/ 1$/, ' deleted'));
  expect(new Set(copy.told).size).toBe(copy.told.length);
});

test('a copy that begins late is told what there is, and of what is gone no more than that', async () => {
  const batch = await importOne();
  await staff.delete(`/api/expected-arrivals/batch/${batch}`);
  const ids = [await expectOne(), await expectOne()];
  const copy = new Copy(staff, { list: 'arrivals', query: '&pageSize=1' });
  await expect
    .poll(async () => ids.every((id) => copy.versions.has(id)) || (await copy.pull()).versions.size)
    .toBe(true);
  const listed = await staff.get('/api/expected-arrivals?startDate=2031-01-01&endDate=2031-12-31');
  const stored = listed.json<{ arrivals: { id: string; version: number }[] }>().arrivals;
  expect(Object.fromEntries(copy.versions)).toEqual(Object.fromEntries(stored.map(({ id, version }) => [id, version])));
});

test('an arrival that was deleted and is expected again under its id is there', async () => {
  const copy = await upToDate();
  const id = randomUUID();
  const again = async () => {
    const { db } = site.context.database;
    await db.deleteFrom('expected_arrivals').where('id', '=', id).execute();
    const answer = await staff.post('/api/expected-arrivals', {
      id,
      facility: east,
      day: '2031-05-04',
      note: randomUUID(),
    });
    return answer.statusCode;
  };
  expect(await again()).toBe(201);
  await site.context.database.db.deleteFrom('operations').where('operation_id', '=', id).execute();
  expect(await again()).toBe(201);
  expect(await until(copy, 1)).toEqual([`${id} 1`]);
});

test('who sees one facility is told nothing of the others, and their cursor says nothing', async () => {
  const limited = await somebody(site, 'viewer', [east]);
  const copy = await upToDate(limited);
  const batch = await importOne(west);
  await expectOne(west);
  await staff.delete(`/api/expected-arrivals/batch/${batch}`);
  const own = await expectOne(east);
  expect(await until(copy, 1)).toEqual([`${own} 1`]);
  expect(copy.cursor).toMatch(/^[\w-]{36}\.arrival\.[\w-]{40,}$/);
});

test('a narrowed copy is one of that facility', async () => {
  const copy = await upToDate(staff, `&facility=${east}`);
  await expectOne(west);
  const own = await expectOne(east);
  expect(await until(copy, 1)).toEqual([`${own} 1`]);
});

test('what a slow transaction stores is told after what was committed before it, and nothing is passed over', async () => {
  const copy = await upToDate();
  const slow = await expectOne();
  await until(copy, 1);
  const writer = new pg.Client(site.context.database.connection);
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('begin');
  await writer.query(`update expected_arrivals set version = 9 where id = $1`, [slow]);
  const quick = await expectOne();
  expect((await copy.pull()).told).toHaveLength(1);
  await writer.query('commit');
  expect((await until(copy, 3)).slice(1).toSorted()).toEqual([`${slow} 9`, `${quick} 1`].toSorted());
});

test('the same cursor goes on at the other node, and only in its own list', async () => {
  const here = await upToDate();
  const there = new Copy(callsOf(nodes[1], await nodes[1].signedIn()), { list: 'arrivals', since: here.cursor });
  const id = await expectOne();
  expect(await until(there, 1)).toEqual([`${id} 1`]);
  for (const path of ['/api/check-ins', '/api/carriers']) {
    const answer = await staff.get(`${path}?updatedSince=${here.cursor}`);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 410, 'cursor_unknown']);
  }
});

/** Backdates the stored changes of arrivals. */
async function ageAll(by: string): Promise<void> {
  const writer = new pg.Client(site.context.database.connection);
  await writer.connect();
  onTestFinished(() => writer.end());
  const aged = (table: string, trigger: string) => `alter table ${table} disable trigger ${trigger};
    update ${table} set change_time = change_time - interval '${by}'; alter table ${table} enable trigger ${trigger};`;
  await writer.query(
    `begin; ${aged('expected_arrivals', 'arrival_changes')} ${aged('removed_records', 'removals')} commit`,
  );
}

test('since an instant leaves out what the database stored long before it, and nothing later', async () => {
  await upToDate();
  await ageAll('1 hour');
  const young = await expectOne();
  const since = new Date().toISOString();
  expect(await until(new Copy(staff, { list: 'arrivals', since }), 1)).toEqual([`${young} 1`]);
});

test('what was deleted is forgotten after a year, and who did not ask since then is told to begin anew', async () => {
  const slow = await upToDate();
  for (let count = 0; count < 2; count += 1) {
    const batch = await importOne();
    await staff.delete(`/api/expected-arrivals/batch/${batch}`);
  }
  const quick = await upToDate();
  await ageAll('366 days');
  const { db, pool } = site.context.database;
  const trace = allTraces.find(({ table }) => table === 'removed_records')!;
  const cutoffs = cutoffsAt(new Date(), site.context.settings.settings);
  await deleteTraces(db, trace, cutoffs, 1_000);
  const kept = `select from removed_records where kind = 'arrival' and change_time < now() - interval '1 year'`;
  expect((await pool.query(kept)).rowCount).toBe(1);
  const answer = await staff.get(`/api/expected-arrivals?updatedSince=${slow.cursor}`);
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
    410,
    'cursor_unknown',
    expect.stringContaining('so old'),
  ]);
  const own = await expectOne();
  expect(await until(quick, 1)).toEqual([`${own} 1`]);
});

test.each(['search=abc', 'startDate=2031-05-04', 'open=only', 'page=1'])(
  '%s is refused beside it, since changes would be left out for good',
  async (query) => {
    const answer = await staff.get(`/api/expected-arrivals?updatedSince=${long}&${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([query.split('=')[0]]);
  },
);

test('a copy of carriers is told what was made, changed and deleted', async () => {
  const copy = new Copy(staff, { list: 'carriers', query: '' });
  const made = (await staff.post('/api/carriers', { name: 'Acme Freight' })).json<{ id: string }>().id;
  await until(copy, 1);
  expect(copy.told).toEqual([`${made} Acme Freight`]);
  await staff.patch(`/api/carriers/${made}`, { changes: { name: 'Acme Lines' } });
  const other = (await staff.post('/api/carriers', { name: 'Blue Road' })).json<{ id: string }>().id;
  expect((await until(copy, 3)).slice(1)).toEqual([`${made} Acme Lines`, `${other} Blue Road`]);
  await staff.delete(`/api/carriers/${made}`);
  expect((await until(copy, 4)).at(-1)).toBe(`${made} deleted`);
});
