import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { clusterFolder } from '#server/platform/embedded-postgres/cluster.ts';
import { archiveSettings } from '#server/platform/embedded-postgres/settings.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { damagedCopies } from '#test/damaged-copies.ts';
import { makeDataDir, query, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { sumOfFile } from './durable.ts';
import { filesFile, makeFullBackup, walFolder } from './full-backup.ts';
import { archiveUpToNow } from './incremental.ts';
import type { FullManifest } from './manifest.ts';
import { restoreFull } from './restore-full.ts';
import { WalArchive } from './wal-archive.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = createLogger('silent');
const { signal } = new AbortController();
const now = () => new Date();

let dataDir: string;
let emptyDir: string;
let backups: string;
let secret: string;
let wal: string;
let manifest: FullManifest;
let chain: string[] | null;
/** Between the third and the fourth row. */
let between: Date;

/** A server that keeps archiving unencrypted after a key was set, until it is restarted. */
async function makeBackups(server: EmbeddedPostgres): Promise<void> {
  const write = (value: number) => query(server.databaseUrl, `insert into trucks values (${value})`);
  const common = { connection: server.connection, cluster: clusterFolder(dataDir), signal };
  await query(server.databaseUrl, 'create table trucks (name text); create table sessions (number int)');
  await query(server.databaseUrl, 'create table installation as select gen_random_uuid() as epoch');
  await write(1);
  const recipients = [await identityToRecipient(secret)];
  const open = new WalArchive(wal);
  manifest = await makeFullBackup({ ...common, archive: open, folder: backups, name: 'full', recipients, now });
  const archive = new WalArchive(wal, recipients);
  await write(2);
  await write(3);
  // Commit timestamps have microseconds.
  between = new Date(Date.now() + 1);
  await vi.waitUntil(() => Date.now() > between.getTime());
  await write(4);
  chain = await archiveUpToNow({ ...common, archive, full: manifest });
}

beforeAll(async () => {
  [dataDir, emptyDir] = [await makeDataDir(inject('cluster')), await makeDataDir()];
  backups = await mkdtemp(join(tmpdir(), 'warehouse-backups-'));
  wal = join(backups, 'wal');
  secret = await generateIdentity();
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...archiveSettings, fsync: 'off' }, log });
  await makeBackups(server).finally(() => server.stop());
});
afterAll(async () => {
  await Promise.all([removeDataDir(dataDir), removeDataDir(emptyDir)]);
  await rm(backups, { recursive: true });
});

const options = () => ({
  folder: join(backups, 'full'),
  manifest,
  archive: new WalArchive(wal),
  keys: [secret],
  to: null,
  dataDir: emptyDir,
  binDir: undefined,
  force: false,
  settings: { fsync: 'off' },
  log,
});

async function rowsAfter(changed: Partial<Parameters<typeof restoreFull>[0]> = {}): Promise<string> {
  await restoreFull({ ...options(), ...changed });
  const restored = await startEmbeddedPostgres({ dataDir: emptyDir, settings: { fsync: 'off' }, log });
  try {
    const [row] = await query(restored.databaseUrl, `select string_agg(name, ' ' order by name) as rows from trucks`);
    return (row as { rows: string }).rows;
  } finally {
    await restored.stop();
  }
}

async function refusal(changed: Partial<Parameters<typeof restoreFull>[0]>): Promise<string> {
  const outcome = await restoreFull({ ...options(), ...changed }).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  expect(await readdir(emptyDir)).toEqual([]);
  return (outcome as StartupError).message;
}

test('an encrypted backup contains no plaintext, even if its log was archived unencrypted', async () => {
  expect(manifest.encrypted).toBe(true);
  expect((await readdir(join(backups, 'full'))).toSorted()).toEqual([filesFile(true), 'manifest.json', walFolder]);
  const own = await new WalArchive(join(backups, 'full', walFolder)).files();
  expect(own.map(({ name, sums }) => [name, sums !== null])).toEqual([[manifest.lastSegment, true]]);
  const archived = await new WalArchive(wal).files();
  const inTheOpen = new Set(archived.filter(({ sums }) => sums === null).map(({ name }) => name));
  expect(inTheOpen).toContain(manifest.lastSegment);
  expect(chain?.map((name) => inTheOpen.has(name))).toEqual([false]);
});

test('without the right key, or with anything changed or truncated, nothing is restored', async () => {
  expect(await refusal({ keys: [] })).toContain('is encrypted.');
  expect(await refusal({ keys: [await generateIdentity()] })).toContain('None of the given keys opens');
  const files = join(backups, 'full', filesFile(true));
  const [last] = (await new WalArchive(wal).files()).slice(-1);
  for (const path of [files, join(wal, last!.file)]) {
    const whole = await readFile(path);
    const [truncated, changed] = damagedCopies(whole, 20);
    for (const damage of [changed, truncated]) {
      await writeFile(path, damage);
      expect(await refusal({})).toContain('damaged');
    }
    // Adjusting the checksums as well does not help without the key.
    await writeFile(path, changed);
    const forged = path === files ? { ...manifest, files: await sumOfFile(path) } : manifest;
    expect(await refusal({ manifest: forged })).toContain('damaged');
    await writeFile(path, whole);
  }
});

test('its key restores everything, to any point in time', async () => {
  expect(await rowsAfter({ to: between })).toBe('1 2 3');
  expect(await rowsAfter({ keys: [await generateIdentity(), secret], force: true })).toBe('1 2 3 4');
});

const hasAge = spawnSync('age', ['--version']).status === 0;

test.skipIf(!hasAge)("Debian's age can open every part of it (needs the age command)", async () => {
  const key = join(backups, 'key.txt');
  await writeFile(key, `# made by a test\n${secret}\n`, { mode: 0o600 });
  const open = (path: string) => execFileSync('age', ['--decrypt', '--identity', key, path], { maxBuffer: 2 ** 30 });
  const tar = gunzipSync(open(join(backups, 'full', filesFile(true))));
  const names = execFileSync('tar', ['--list'], { input: tar, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });
  expect(names.split('\n')).toEqual(expect.arrayContaining(['PG_VERSION', 'global/pg_control', 'backup_label']));
  const [last] = (await new WalArchive(wal).files()).slice(-1);
  expect(gunzipSync(open(join(wal, last!.file)))).toHaveLength(16 * 1024 * 1024);
});
