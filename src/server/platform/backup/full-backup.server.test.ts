import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { clusterFolder } from '#server/platform/embedded-postgres/cluster.ts';
import { archiveSettings } from '#server/platform/embedded-postgres/settings.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { makeDataDir, query, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { mountSmallDisk } from '#test/small-disk.ts';
import { awaitSegment, filesFile, makeFullBackup } from './full-backup.ts';
import type { FullManifest } from './manifest.ts';
import { restoreFull } from './restore-full.ts';
import { WalArchive } from './wal-archive.ts';
import { plainWalFile } from './wal-files.ts';
import { segmentBefore, segmentName } from './wal-names.ts';

// Several servers start and stop here, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = createLogger('silent');
const { signal } = new AbortController();

let dataDir: string;
let emptyDir: string;
let backups: string;
let server: EmbeddedPostgres;
let archive: WalArchive;
let manifest: FullManifest;
/** Between the fourth and the fifth row. */
let between: Date;

const now = () => new Date();
const deps = () => ({
  connection: server.connection,
  cluster: clusterFolder(dataDir),
  archive,
  recipients: [],
  signal,
  now,
});
const write = (value: number) => query(server.databaseUrl, `insert into trucks values (${value})`);

/** Closes the current log segment and waits until it is archived. */
async function archiveAll(): Promise<void> {
  const rows = await query(server.databaseUrl, 'select pg_switch_wal()::text as position');
  const { position } = rows[0] as { position: string };
  const name = segmentName({ timeline: 1, number: segmentBefore(position) });
  await awaitSegment(archive, clusterFolder(dataDir), name);
}

beforeAll(async () => {
  [dataDir, emptyDir] = [await makeDataDir(inject('cluster')), await makeDataDir()];
  backups = await mkdtemp(join(tmpdir(), 'warehouse-backups-'));
  archive = new WalArchive(join(backups, 'wal'));
  server = await startEmbeddedPostgres({ dataDir, settings: { ...archiveSettings, fsync: 'off' }, log });
  await query(server.databaseUrl, 'create table trucks (number int); create table sessions (number int)');
  await query(server.databaseUrl, 'create table installation as select gen_random_uuid() as epoch');
  await write(1);
  await write(2);
  manifest = await makeFullBackup({ ...deps(), folder: backups, name: 'full' });
  await write(3);
  await archiveAll();
  await write(4);
  // Commit timestamps have microseconds.
  between = new Date(Date.now() + 1);
  await vi.waitUntil(() => Date.now() > between.getTime());
  await write(5);
  await archiveAll();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([removeDataDir(dataDir), removeDataDir(emptyDir)]);
  await rm(backups, { recursive: true });
});

const options = () => ({
  folder: join(backups, 'full'),
  manifest,
  archive,
  keys: [],
  to: null,
  dataDir: emptyDir,
  binDir: undefined,
  force: false,
  settings: { fsync: 'off' },
  log,
});

async function contentOf(folder: string) {
  const restored = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' }, log });
  try {
    const [row] = await query(
      restored.databaseUrl,
      'select (select array_agg(number order by number) from trucks) as rows, (select epoch from installation) as epoch',
    );
    return row as { rows: number[]; epoch: string };
  } finally {
    await restored.stop();
  }
}

async function refusal(changed: Partial<Parameters<typeof restoreFull>[0]>): Promise<StartupError> {
  const outcome = await restoreFull({ ...options(), ...changed }).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return outcome as StartupError;
}

/** Changes one byte in the middle of a file while `work` runs. */
async function damaging<T>(path: string, work: () => Promise<T>): Promise<T> {
  const file = await open(path, 'r+');
  const middle = Math.floor((await stat(path)).size / 2);
  const { buffer: original } = await file.read(Buffer.alloc(1), 0, 1, middle);
  try {
    await file.write(Buffer.from([(original[0] ?? 0) ^ 0xff]), 0, 1, middle);
    return await work();
  } finally {
    await file.write(original, 0, 1, middle);
    await file.close();
  }
}

test('a backup and the log since restore every row, with a new epoch', async () => {
  const [before] = (await query(server.databaseUrl, 'select epoch from installation')) as { epoch: string }[];
  expect(await restoreFull(options())).toMatchObject({ setAside: null, cutOff: 0 });
  const { rows, epoch } = await contentOf(emptyDir);
  expect(rows).toEqual([1, 2, 3, 4, 5]);
  expect(epoch).not.toBe(before!.epoch);
});

test('an existing database is only replaced on request, and set aside; then any point in time can be restored', async () => {
  expect((await refusal({ to: between })).remedy).toContain('--force');
  const { setAside } = await restoreFull({ ...options(), to: between, force: true });
  expect((await contentOf(emptyDir)).rows).toEqual([1, 2, 3, 4]);
  expect(await readdir(setAside!)).toContain('PG_VERSION');
  await rm(setAside!, { recursive: true });
});

test('a restore that was killed is no new installation, and the next one takes its place', async () => {
  const cluster = clusterFolder(emptyDir);
  const aside = `${cluster}.before-restore-1`;
  // As if it were killed between setting the former database aside and moving the restored one into its place.
  await rename(cluster, aside);
  await mkdir(`${cluster}.unfinished-1`);
  const started = await contentOf(emptyDir).catch((error: unknown) => error);
  expect(started).toMatchObject({
    name: 'StartupError',
    remedy: expect.stringContaining(`mv "${aside}" "${cluster}"`),
  });
  await mkdir(`${cluster}.unfinished-1`, { recursive: true });
  await restoreFull(options());
  expect((await readdir(emptyDir)).toSorted()).toEqual(['postgres', 'postgres.before-restore-1']);
  expect((await contentOf(emptyDir)).rows).toEqual([1, 2, 3, 4, 5]);
  await rm(aside, { recursive: true });
});

test('a running server is refused', async () => {
  const outcome = await refusal({ dataDir, force: true });
  expect(outcome.message).toContain('is in use by process');
  await write(6);
});

test('damaged, missing and unreachable backups are refused, and nothing changes', async () => {
  const before = await readdir(emptyDir);
  const full = join(backups, 'full');
  const own = join(full, 'wal', `${manifest.lastSegment}.gz`);
  const last = (await archive.names()).findLast((name) => name.length === 24)!;
  const force = { force: true };
  for (const path of [join(full, filesFile(false)), own, join(archive.folder, plainWalFile(last))]) {
    const { message } = await damaging(path, () => refusal(force));
    expect(message).toContain('damaged');
  }
  expect((await refusal({ ...force, to: new Date('2020-01-01') })).message).toContain('cannot go back');
  expect((await refusal({ ...force, to: new Date('2099-01-01') })).message).toContain('ends before 2099-01-01');
  const older = { ...manifest, postgresMajor: 17 };
  expect((await refusal({ ...force, manifest: older })).remedy).toContain('--export');
  expect(await readdir(emptyDir)).toEqual(before);
});

test('an unwritable folder is reported with a remedy, and holds nothing unfinished', async () => {
  const file = join(backups, 'full', 'manifest.json');
  const outcome = makeFullBackup({ ...deps(), folder: join(file, 'inside'), name: 'full' });
  await expect(outcome).rejects.toThrow('cannot be used: a part of the path is a file.');
  await mkdir(join(backups, '.unfinished-by-one-that-was-killed'));
  const cancelled = AbortSignal.abort(new Error('stopped'));
  await expect(makeFullBackup({ ...deps(), folder: backups, name: 'next', signal: cancelled })).rejects.toThrow(
    /abort|stopped/i,
  );
  expect((await readdir(backups)).toSorted()).toEqual(['full', 'wal']);
});

const disk = mountSmallDisk(1);
afterAll(() => disk?.remove());

test.skipIf(!disk)('a full disk is reported, and nothing is left on it (needs permission to mount)', async () => {
  const folder = join(disk!.folder, 'backups');
  const outcome = makeFullBackup({ ...deps(), folder, name: 'full' });
  await expect(outcome).rejects.toThrow(`The backup folder ${folder} cannot be used: the disk is full.`);
  expect(await readdir(folder)).toEqual([]);
  const onSmallDisk = new WalArchive(join(disk!.folder, 'wal'));
  await disk!.fill();
  await write(7);
  await archiveAll();
  const marks = join(clusterFolder(dataDir), 'pg_wal', 'archive_status');
  const name = (await archive.names()).findLast((each) => each.length === 24)!;
  await rename(join(marks, `${name}.done`), join(marks, `${name}.ready`));
  await expect(onSmallDisk.take(clusterFolder(dataDir))).rejects.toThrow('the disk is full');
  expect([await onSmallDisk.names(), await readdir(marks)]).toEqual([[], expect.arrayContaining([`${name}.ready`])]);
  await disk!.free();
  expect(await onSmallDisk.take(clusterFolder(dataDir))).toContain(name);
});

test('two databases cannot archive their logs in one folder', async () => {
  const [name] = await archive.names();
  const marks = join(clusterFolder(emptyDir), 'pg_wal', 'archive_status');
  await writeFile(join(marks, '..', name!), 'another log');
  await writeFile(join(marks, `${name}.ready`), '');
  await expect(archive.take(clusterFolder(emptyDir))).rejects.toThrow('differs');
  expect(await readdir(marks)).toContain(`${name}.ready`);
});
