import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import type { ConnectionSettings } from '../database.ts';
import { supportedMajor } from '../embedded-postgres/programs.ts';
import { StartupError } from '../startup-error.ts';
import { clusterFiles } from './cluster-files.ts';
import { inBackupFolder, sumOfFile, syncFolder, unfinishedPrefix, writeSynced } from './durable.ts';
import { type FullManifest, manifestFile } from './manifest.ts';
import { packedEnding, packing, readPacked } from './packed.ts';
import type { Keys } from './sealing.ts';
import { packTar, type TarEntry, unpackTar } from './tar.ts';
import { WalArchive } from './wal-archive.ts';
import { parseSegment, segmentBefore, segmentName, unbrokenFrom } from './wal-names.ts';

/** The file holds the cluster; its log is in `walFolder`. */
export const filesFile = (isSealed: boolean): string => `files.tar${packedEnding(isSealed)}`;
export const walFolder = 'wal';

/** What every kind of backup needs. */
export interface BackupOptions {
  connection: ConnectionSettings;
  /** The backup is created in this folder under `name`. */
  folder: string;
  name: string;
  /** Public keys; without any, the backup is not encrypted. */
  recipients: readonly string[];
  signal: AbortSignal;
  now(): Date;
}

export interface FullBackupOptions extends BackupOptions {
  /** The running server's data folder. */
  cluster: string;
  archive: WalArchive;
}

/**
 * Makes a backup, which gets its name only once `fill` has completed, synced and verified it. Throws StartupError, and
 * leaves nothing behind, if the folder cannot be used.
 */
export async function whole<T>({ folder, name }: BackupOptions, fill: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(folder, unfinishedPrefix + name);
  return inBackupFolder(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    try {
      await mkdir(draft, { mode: 0o700 });
      const manifest = await fill(draft);
      await rename(draft, join(folder, name));
      await syncFolder(folder);
      return manifest;
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
  });
}

/** Uses PostgreSQL's low-level backup API. Throws as `whole` does. */
export const makeFullBackup = (options: FullBackupOptions): Promise<FullManifest> =>
  whole(options, (draft) => fillDraft(draft, options));

/** Killed backups leave such folders. The caller holds the backup lock. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedPrefix));
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function fillDraft(draft: string, options: FullBackupOptions): Promise<FullManifest> {
  await mkdir(join(draft, walFolder), { mode: 0o700 });
  const startedAt = options.now().toISOString();
  const { files, keys, firstSegment, lastSegment } = await copyFiles(draft, options);
  const own = new WalArchive(join(draft, walFolder), options.recipients);
  await copySegments(own, firstSegment, lastSegment, options);
  const manifest: FullManifest = {
    kind: 'full',
    format: 1,
    postgresMajor: supportedMajor,
    encrypted: options.recipients.length > 0,
    startedAt,
    finishedAt: options.now().toISOString(),
    firstSegment,
    lastSegment,
    files,
  };
  await writeSynced(join(draft, manifestFile), [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
  await syncFolder(join(draft, walFolder));
  await syncFolder(draft);
  await checkFullBackup(draft, manifest, { files: keys }, options.signal);
  return manifest;
}

async function copyFiles(draft: string, { connection, cluster, recipients, signal }: FullBackupOptions) {
  const client = new pg.Client({ ...connection, application_name: 'warehouse-check-in backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_backup_start($1, fast => true)', ['warehouse-check-in']);
    let ended = { label: '', position: '' };
    const entries = async function* (): AsyncGenerator<TarEntry> {
      yield* clusterFiles(cluster);
      ended = await endBackup(client);
      const content = Buffer.from(ended.label);
      yield { path: 'backup_label', kind: 'file', size: content.length, content: [content] };
    };
    const path = join(draft, filesFile(recipients.length > 0));
    const write = async (packed: AsyncIterable<Buffer>, keys: Keys) => ({
      files: await writeSynced(path, packed),
      keys,
    });
    const written = await packing(packTar(entries()), write, { recipients, signal });
    return { ...written, ...segmentsOf(ended) };
  } finally {
    // Closing the connection also aborts a backup that was not finished.
    await client.end().catch(() => undefined);
  }
}

async function endBackup(client: pg.Client): Promise<{ label: string; position: string }> {
  const { rows } = await client.query<{ label: string; map: string; position: string }>(
    'select lsn::text as position, labelfile as label, spcmapfile as map from pg_backup_stop(wait_for_archive => false)',
  );
  const [row] = rows;
  if (!row || row.map.trim() !== '') throw new Error('a database with tablespaces cannot be backed up');
  return row;
}

function segmentsOf({ label, position }: { label: string; position: string }) {
  const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1] ?? '';
  const first = parseSegment(firstSegment);
  if (!first) throw new Error('the server did not report where its backup begins');
  const lastSegment = segmentName({ timeline: first.timeline, number: segmentBefore(position) });
  return { firstSegment, lastSegment };
}

const maxWaitMs = 30_000;

/** Archives whatever is ready. Throws StartupError if the segment does not arrive. */
export async function awaitSegment(
  archive: WalArchive,
  cluster: string,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const patience = performance.now() + maxWaitMs;
  for (;;) {
    signal?.throwIfAborted();
    await archive.take(cluster);
    if ((await archive.names()).includes(name)) return;
    if (performance.now() > patience) {
      throw new StartupError(
        `The server did not archive its log up to ${name}.`,
        'It was probably started by an earlier version of this program: restart it.',
      );
    }
    await delay(200);
  }
}

async function copySegments(own: WalArchive, first: string, last: string, options: FullBackupOptions): Promise<void> {
  await awaitSegment(options.archive, options.cluster, last, options.signal);
  const names = await options.archive.names();
  const chain = unbrokenFrom(first, names);
  const needed = chain.slice(0, chain.indexOf(last) + 1);
  if (needed.length === 0) throw new Error(`the archive has no unbroken log from ${first} to ${last}`);
  const histories = names.filter((name) => name.endsWith('.history'));
  for (const name of [...histories, ...needed]) await options.archive.copy(name, own);
}

/** Without keys for the log, its segments are only compared with their checksums. */
interface BackupKeys {
  files: Keys;
  log?: Keys;
}

/** Reads the whole backup. Throws StartupError if anything is missing, damaged or cannot be decrypted. */
export async function checkFullBackup(
  folder: string,
  manifest: FullManifest,
  keys: BackupKeys,
  signal?: AbortSignal,
): Promise<void> {
  const file = filesFile(manifest.encrypted);
  const path = join(folder, file);
  const sum = await sumOfFile(path).catch(() => undefined);
  if (sum?.sha256 !== manifest.files.sha256) throw damaged(folder, file);
  const present = new Set<string>();
  for await (const { path: name, content } of unpackTar(readPacked(path, keys.files))) {
    signal?.throwIfAborted();
    present.add(name);
    for await (const _ of content);
  }
  for (const name of ['PG_VERSION', 'global/pg_control', 'backup_label']) {
    if (!present.has(name)) throw damaged(folder, file);
  }
  const wal = new WalArchive(join(folder, walFolder));
  const chain = unbrokenFrom(manifest.firstSegment, await wal.names());
  if (!chain.includes(manifest.lastSegment)) throw damaged(folder, walFolder);
  for (const name of chain) await wal.check(name, keys.log);
}

function damaged(folder: string, part: string): StartupError {
  return new StartupError(
    `The backup ${folder} is damaged: ${part} is not what was written.`,
    'Use an earlier backup, or a copy of this one. Nothing was changed.',
  );
}
