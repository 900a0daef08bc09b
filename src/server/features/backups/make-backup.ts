import { join } from 'node:path';

import { inBackupFolder } from '../../platform/backup/durable.ts';
import { exportDatabase } from '../../platform/backup/export-database.ts';
import { makeFullBackup } from '../../platform/backup/full-backup.ts';
import { archiveUpToNow } from '../../platform/backup/incremental.ts';
import type { FullManifest } from '../../platform/backup/manifest.ts';
import type { WalArchive } from '../../platform/backup/wal-archive.ts';
import type { Clock } from '../../platform/machine.ts';
import type { DatabaseHandle } from '../../platform/database.ts';
import { findBackups, freeName } from './backup-place.ts';
import { pruneBackups } from './prune.ts';

/** The embedded server's files, and where its copies and log go. */
export interface ServerPlace {
  cluster: string;
  folder: string;
  archive: WalArchive;
}

/** Dependencies of a backup. */
export interface BackupSurroundings {
  database: Pick<DatabaseHandle, 'connection'>;
  clock: Clock;
  timeZone: string;
  /** BACKUP_DIR. */
  folder: string;
  /** The public keys to encrypt for; not encrypted if there are none. */
  recipients: readonly string[];
  /** Null for an external server, which can only be exported. */
  server: ServerPlace | null;
}

export interface BackupReport {
  kind: 'full' | 'incremental' | 'export';
  /** Its folder; for the log, the full backup it continues. */
  folder: string;
  /** Its compressed size; for the log, that of the segments since the full backup. */
  bytes?: number;
  pieces?: number;
  /** How much of it is encrypted; partly, if it was started before encryption was set. */
  encrypted: 'all' | 'some' | 'none';
  /** The names of older backups that were removed. */
  removed: string[];
}

/** The weekly backup: a full copy of the embedded server, or an export of an external one. Throws StartupError. */
export function makeWeeklyBackup(world: BackupSurroundings, signal: AbortSignal): Promise<BackupReport> {
  const { server } = world;
  return server ? inBackupFolder(world.folder, () => makeFull(world, server, signal)) : makeExport(world, signal);
}

/**
 * The daily backup: the embedded server's log since the last full backup, which is made first if the log continues
 * none; an export of an external server. Throws StartupError.
 */
export function makeDailyBackup(world: BackupSurroundings, signal: AbortSignal): Promise<BackupReport> {
  const { server } = world;
  return server ? inBackupFolder(world.folder, () => continueLog(world, server, signal)) : makeExport(world, signal);
}

async function continueLog(world: BackupSurroundings, place: ServerPlace, signal: AbortSignal): Promise<BackupReport> {
  const { cluster, folder, archive } = place;
  const full = (await findBackups(folder)).at(-1);
  const chain =
    full &&
    (await archiveUpToNow({
      connection: world.database.connection,
      cluster,
      archive,
      full: full.manifest as FullManifest,
      signal,
    }));
  if (!full || !chain) return makeFull(world, place, signal);
  const encrypted = await howEncrypted(full.manifest.encrypted, chain, archive);
  return { kind: 'incremental', folder: full.folder, pieces: chain.length, encrypted, removed: await prune(world) };
}

async function howEncrypted(isFull: boolean, chain: readonly string[], archive: WalArchive) {
  const names = new Set(chain);
  const pieces = (await archive.files()).filter(({ name }) => names.has(name));
  const parts = new Set([isFull, ...pieces.map(({ sums }) => sums !== null)]);
  if (parts.size > 1) return 'some';
  return parts.has(true) ? 'all' : 'none';
}

async function makeFull(world: BackupSurroundings, place: ServerPlace, signal: AbortSignal): Promise<BackupReport> {
  const name = await freeName(place.folder, 'full', world.clock.now());
  const { files } = await makeFullBackup({
    connection: world.database.connection,
    cluster: place.cluster,
    archive: place.archive,
    folder: place.folder,
    name,
    recipients: world.recipients,
    signal,
    now: () => world.clock.now(),
  });
  const made = { kind: 'full', folder: join(place.folder, name), bytes: files.bytes } as const;
  return { ...made, encrypted: allOrNone(world), removed: await prune(world) };
}

/** An export of any server, embedded or external. Throws StartupError. */
export function makeExport(world: BackupSurroundings, signal: AbortSignal): Promise<BackupReport> {
  return inBackupFolder(world.folder, () => writeExport(world, signal));
}

async function writeExport(world: BackupSurroundings, signal: AbortSignal): Promise<BackupReport> {
  const name = await freeName(world.folder, 'export', world.clock.now());
  const { tables } = await exportDatabase({
    connection: world.database.connection,
    folder: world.folder,
    name,
    recipients: world.recipients,
    signal,
    now: () => world.clock.now(),
  });
  const bytes = tables.reduce((sum, { file }) => sum + file.bytes, 0);
  const made = { kind: 'export', folder: join(world.folder, name), bytes } as const;
  return { ...made, encrypted: allOrNone(world), removed: await prune(world) };
}

const allOrNone = ({ recipients }: BackupSurroundings) => (recipients.length > 0 ? 'all' : 'none');

function prune({ folder, server, clock, timeZone }: BackupSurroundings): Promise<string[]> {
  return pruneBackups(folder, server?.folder ?? null, { now: clock.now(), timeZone });
}
