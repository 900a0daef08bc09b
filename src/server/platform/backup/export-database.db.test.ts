import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { StartupError } from '#server/platform/startup-error.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { damagedCopies } from '#test/damaged-copies.ts';
import { query } from '#test/embedded-postgres-harness.ts';
import { newCheckIn } from '#test/factories.ts';
import { type TableDigest, tableDigest } from '#test/table-digest.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { sumOfFile } from './durable.ts';
import { exportDatabase, inFillingOrder } from './export-database.ts';
import { importDatabase } from './import-database.ts';
import type { ExportManifest } from './manifest.ts';
import type { Keys } from './sealing.ts';

vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();

let site: TestApp;
let folder: string;
let manifest: ExportManifest;
let exported: TableDigest;
let target: TestDatabase;

/** Excludes what a restore changes on purpose, and the transaction ids of events. */
const changing = new Set(['installation', 'sessions', 'session_tokens', 'schema_migrations', 'check_in_events']);

async function digestOf({ context }: TestApp): Promise<TableDigest> {
  const tables = Object.entries(await tableDigest(context)).filter(([name]) => !changing.has(name));
  const { rows } = await context.database.pool.query<{ digest: string }>(
    `select md5(string_agg((to_jsonb(e) - 'xid')::text, '|' order by seq)) as digest from check_in_events e`,
  );
  return { ...Object.fromEntries(tables), check_in_events: rows[0]?.digest ?? '' };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warehouse-export-'));
  site = await buildTestApp();
  const staff = callsOf(site, await site.signedIn());
  for (let made = 0; made < 600; made += 100) {
    await Promise.all(Array.from({ length: 100 }, () => newCheckIn(site.context)));
  }
  const hostile = { driverName: 'Zoë “O\\Brien”', comments: 'one\ntwo\u2028three \ud83d\ude9a "quoted" \\n' };
  const { id } = await newCheckIn(site.context, hostile);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'completed', priority: 'high' } });
  const { id: facility } = (await staff.post('/api/facilities', { name: 'North', docks: ['A2', 'A10'] })).json();
  await staff.patch(`/api/facilities/${facility}`, { changes: { name: 'Far North', position: 1, isDefault: true } });
  await newCheckIn(site.context, { facility: 'North' });
  await staff.put('/api/settings', { changes: { companyName: 'Zoë & Söhne', keepArchiveYears: 3 } });
  // The source server has used far more transaction ids than the target.
  await site.context.database.pool.query(
    `update check_in_events set xid = (xid::text::bigint + 1000000000)::text::xid8`,
  );
  exported = await digestOf(site);
  manifest = await exportDatabase({
    connection: site.context.database.connection,
    folder,
    name: 'one',
    recipients: [],
    signal,
    now: () => new Date(),
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
afterEach(() => target?.drop());

const importInto = (database: TestDatabase, { force = false, from = manifest, name = 'one', keys = [] as Keys } = {}) =>
  importDatabase({ connection: database.connection, folder: join(folder, name), manifest: from, keys, force });

test('an export restores every row into an empty database, whatever users typed, and the program continues there', async () => {
  target = await createTestDatabase({ migrated: false });
  await importInto(target);
  const other = await buildTestApp({ database: target });
  try {
    expect(await digestOf(other)).toEqual(exported);
    const staff = callsOf(other, await other.signedIn());
    const { epoch } = await other.context.database.db
      .selectFrom('installation')
      .select('epoch')
      .executeTakeFirstOrThrow();
    const before = await site.context.database.db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
    expect(epoch).not.toBe(before.epoch);
    const { id } = await newCheckIn(other.context);
    expect((await staff.get('/api/summary')).json()).toMatchObject({ total: 603 });
    const restored = (await staff.get('/api/check-ins?facility=north')).json();
    expect(restored.checkIns).toMatchObject([{ facility: 'Far North' }]);
    const docks = other.context.facilities.all[0]?.docks.map(({ name }) => name);
    expect([other.context.facilities.preset, docks]).toEqual(['Far North', ['A2', 'A10']]);
    expect((await staff.get('/api/settings')).json().values).toMatchObject({
      companyName: 'Zoë & Söhne',
      keepArchiveYears: 3,
    });
    const { rows } = await other.context.database.pool.query<{ settled: boolean; next: boolean }>(
      `select xid < (select max(xid) from check_in_events where check_in_id = $1) as settled,
         seq < (select max(seq) from check_in_events where check_in_id = $1) as next
       from check_in_events where check_in_id <> $1`,
      [id],
    );
    expect(rows.every(({ settled, next }) => settled && next)).toBe(true);
  } finally {
    await other.close();
  }
});

test('a restored database has every index, key and trigger of the one before', async () => {
  target = await createTestDatabase({ migrated: false });
  await importInto(target);
  const all = `select indexdef as made from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    order by made`;
  expect(await query(target.url, all)).toEqual((await site.context.database.pool.query(all)).rows);
});

test('existing records are replaced only on request, and never under a running program', async () => {
  target = await createTestDatabase();
  const other = await buildTestApp({ database: target });
  await newCheckIn(other.context);
  const before = await digestOf(other);
  const inUse = await importInto(target, { force: true }).catch((error: unknown) => error);
  expect(inUse).toMatchObject({ name: 'StartupError', message: expect.stringContaining('in use') });
  await other.close();
  const refused = await importInto(target).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'StartupError', remedy: expect.stringContaining('--force') });

  const again = await buildTestApp({ database: target });
  expect(await digestOf(again)).toEqual(before);
  await again.close();
  await importInto(target, { force: true });
  const replaced = await buildTestApp({ database: target });
  expect(await digestOf(replaced)).toEqual(exported);
  await replaced.close();
});

test('the tables of another program are not dropped unless asked', async () => {
  target = await createTestDatabase({ migrated: false });
  await query(target.url, 'create table orders as select 1 as number');
  const refused = await importInto(target).catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: 'The database has records already (in orders).' });
  expect(await query(target.url, 'select number from orders')).toEqual([{ number: 1 }]);
});

test('a restore that fails half-way leaves the former records, and can be repeated', async () => {
  target = await createTestDatabase();
  const other = await buildTestApp({ database: target });
  await newCheckIn(other.context);
  const before = await digestOf(other);
  await other.close();
  const tables = manifest.tables.map((table, index, { length }) =>
    index === length - 1 ? { ...table, rows: table.rows + 1 } : table,
  );
  const failed = await importInto(target, { force: true, from: { ...manifest, tables } }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ name: 'StartupError', remedy: expect.stringContaining('Nothing was changed.') });

  const again = await buildTestApp({ database: target });
  expect(await digestOf(again)).toEqual(before);
  await again.close();
  await importInto(target, { force: true });
  const replaced = await buildTestApp({ database: target });
  expect(await digestOf(replaced)).toEqual(exported);
  await replaced.close();
});

test('a restore whose server goes away says so and that nothing was changed', async () => {
  target = await createTestDatabase();
  const other = new pg.Client(target.connection);
  await other.connect();
  try {
    // It waits for a reader in the middle of its transaction.
    await other.query('begin; lock table check_ins in access share mode');
    const restoring = importInto(target, { force: true }).catch((error: unknown) => error);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '%import' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await query(target.url, end)).length, { timeout: 30_000 }).toBe(1);
    expect(await restoring).toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('not finished: terminating connection'),
      remedy: expect.stringContaining('Nothing was changed.'),
    });
  } finally {
    await other.end();
  }
  expect(await query(target.url, 'select count(*)::int as count from check_ins')).toEqual([{ count: 0 }]);
});

test('a damaged export, or one from a newer program, is refused and changes nothing', async () => {
  target = await createTestDatabase({ migrated: false });
  const path = join(folder, 'one', 'check_ins.jsonl.gz');
  const original = await readFile(path);
  await writeFile(path, original.subarray(0, original.length - 20));
  const damaged = await importInto(target).catch((error: unknown) => error);
  expect(damaged).toBeInstanceOf(StartupError);
  expect((damaged as Error).message).toContain('check_ins.jsonl.gz');
  await writeFile(path, original);

  const later = { number: 9_999, file: '9999_later.sql', checksum: 'x' };
  const newer = { ...manifest, migrations: [...manifest.migrations, later] };
  const refused = await importInto(target, { from: newer }).catch((error: unknown) => error);
  expect((refused as Error).message).toContain('newer than this program');
  expect(await query(target.url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

/** A copy of the export whose check-ins were edited by hand, sums included. */
async function edited(edit: (rows: string) => string): Promise<ExportManifest> {
  await cp(join(folder, 'one'), join(folder, 'edited'), { recursive: true });
  onTestFinished(() => rm(join(folder, 'edited'), { recursive: true }));
  const path = join(folder, 'edited', 'check_ins.jsonl.gz');
  await writeFile(path, gzipSync(edit(gunzipSync(await readFile(path)).toString())));
  const file = await sumOfFile(path);
  const from = structuredClone(manifest);
  from.tables.find(({ name }) => name === 'check_ins')!.file = file;
  return from;
}

test.each<[string, (rows: string) => string, (from: ExportManifest) => ExportManifest, string]>([
  [
    'a value',
    (rows) => rows.replace(/"created_at":"[^"]*"/, '"created_at":"x"'),
    (from) => from,
    'invalid input syntax',
  ],
  ['the name of a field', (rows) => rows.replace('"carrier"', '"carier"'), (from) => from, 'a row is not what'],
  ['the same row twice', (rows) => rows.replace(/(.*\n).*\n/, '$1$1'), (from) => from, 'could not create unique index'],
  [
    'a table that is missing',
    (rows) => rows,
    (from) => ({ ...from, tables: from.tables.filter(({ name }) => name !== 'check_ins') }),
    'the table check_ins is not what was written',
  ],
])('an export edited by hand (%s) is named as the fault, and nothing is changed', async (_, edit, change, message) => {
  target = await createTestDatabase({ migrated: false });
  const from = change(await edited(edit));
  const refused = await importInto(target, { from, name: 'edited' }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(message),
    remedy: 'Use an earlier backup, or a copy of this one. Nothing was changed.',
  });
  expect(await query(target.url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('a table of others in the database does not stop a restore of its export', async () => {
  const { connection, pool } = site.context.database;
  await pool.query('create table notes_of_others (text text)');
  onTestFinished(() => pool.query('drop table notes_of_others').then(() => undefined));
  const now = () => new Date();
  const whole = await exportDatabase({ connection, folder, name: 'whole', recipients: [], signal, now });
  onTestFinished(() => rm(join(folder, 'whole'), { recursive: true }));
  target = await createTestDatabase({ migrated: false });
  await importInto(target, { from: whole, name: 'whole' });
  expect(await query(target.url, `select to_regclass('notes_of_others') as there`)).toEqual([{ there: null }]);
  expect(await query(target.url, 'select count(*)::int from check_ins')).toEqual([{ count: 602 }]);
});

test('an encrypted export needs its key, and is refused if altered, without changing anything', async () => {
  target = await createTestDatabase({ migrated: false });
  const secret = await generateIdentity();
  const { connection } = site.context.database;
  const recipients = [await identityToRecipient(await generateIdentity()), await identityToRecipient(secret)];
  const now = () => new Date();
  const sealed = await exportDatabase({ connection, folder, name: 'sealed', recipients, signal, now });
  onTestFinished(() => rm(join(folder, 'sealed'), { recursive: true }));
  const files = await readdir(join(folder, 'sealed'));
  expect(files.filter((file) => !file.endsWith('.jsonl.gz.age'))).toEqual(['manifest.json']);

  const attempt = async (from: ExportManifest, keys: Keys) => {
    const refused = await importInto(target, { from, name: 'sealed', keys }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(await query(target.url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    return (refused as Error).message;
  };
  expect(await attempt(sealed, [])).toContain('is encrypted.');
  expect(await attempt(sealed, [await generateIdentity()])).toContain('None of the given keys opens');
  const path = join(folder, 'sealed', 'check_ins.jsonl.gz.age');
  const original = await readFile(path);
  for (const damaged of damagedCopies(original)) {
    await writeFile(path, damaged);
    expect(await attempt(sealed, [secret])).toContain('check_ins.jsonl.gz.age is not what was written');
    const file = await sumOfFile(path);
    const tables = sealed.tables.map((table) => (table.name === 'check_ins' ? { ...table, file } : table));
    expect(await attempt({ ...sealed, tables }, [secret])).toContain('is not what was encrypted');
  }
  await writeFile(path, original);

  await importInto(target, { from: sealed, name: 'sealed', keys: [secret] });
  const other = await buildTestApp({ database: target });
  expect(await digestOf(other)).toEqual(exported);
  await other.close();
});

test('an aborted export leaves nothing behind, and so does one without disk space', async () => {
  const { connection } = site.context.database;
  const now = () => new Date();
  const ended = exportDatabase({ connection, folder, name: 'two', recipients: [], signal: AbortSignal.abort(), now });
  await expect(ended).rejects.toThrow('abort');
  expect(await readdir(folder)).toEqual(['one']);
  const place = { connection, folder: '/dev/full', name: 'two', recipients: [], signal, now };
  const refused = await exportDatabase(place).catch((error: unknown) => error);
  expect((refused as Error).message).toBe('The backup folder /dev/full cannot be used: there is a file of that name.');
});

test('tables are filled after those they reference', () => {
  const references = [
    ['tokens', 'sessions'],
    ['sessions', 'accounts'],
    ['accounts', 'accounts'],
  ] as const;
  expect(inFillingOrder(['tokens', 'sessions', 'accounts', 'yards'], references)).toEqual([
    'accounts',
    'sessions',
    'tokens',
    'yards',
  ]);
  expect(() => inFillingOrder(['a', 'b'], [...references, ['a', 'b'], ['b', 'a']])).toThrow('circle');
});
