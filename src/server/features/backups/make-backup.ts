import { join } from 'node:path';

import { type CopiedPapers, copyPapers } from '../../platform/papers/copied-papers.ts';
import { inBackupFolder } from '../../platform/backup/durable.ts';
import { exportDatabase } from '../../platform/backup/export-database.ts';
import { makeFullBackup } from '../../platform/backup/full-backup.ts';
import { archiveUpToNow } from '../../platform/backup/incremental.ts';
import type { FullManifest } from '../../platform/backup/manifest.ts';
import type { WalArchive } from '../../platform/backup/wal-archive.ts';
import type { Clock } from '../../platform/machine.ts';
import type { PaperFiles } from '../../platform/papers/paper-files.ts';
import type { DatabaseHandle } from '../../platform/database.ts';
import { findBackups, freeName } from './backup-place.ts';
import { pruneBackups } from './prune.ts';

export interface ServerLocation {
  cluster: string;
  folder: string;
  archive: WalArchive;
}

export interface BackupDeps {
  database: Pick<DatabaseHandle, 'connection'>;
  clock: Clock;
  timeZone: string;
  /** BACKUP_DIR. */
  folder: string;
  /** Public keys; without any, the backup is not encrypted. */
  recipients: readonly string[];
  papers: PaperFiles;
  /** Null for an external server, which can only be exported. */
  server: ServerLocation | null;
}

export interface BackupReport {
  kind: 'full' | 'incremental' | 'export';
  /** For the log, this is the folder of the full backup it continues. */
  folder: string;
  /** The compressed size; for the log, that of the segments since the full backup. */
  bytes?: number;
  pieces?: number;
  /** `some` if the backup was started before encryption was set. */
  encrypted: 'all' | 'some' | 'none';
  /** Missing if there never were any papers. */
  papers?: CopiedPapers;
  removed: string[];
}

/** Makes a full copy of the embedded server, or an export of an external one. Throws StartupError. */
export function makeWeeklyBackup(deps: BackupDeps, signal: AbortSignal): Promise<BackupReport> {
  const { server } = deps;
  if (!server) return makeExport(deps, signal);
  return inBackupFolder(deps.folder, () => withPapers(deps, signal, makeFull(deps, server, signal)));
}

/** Copies the log since the last full backup, made first if needed; else exports. Throws StartupError. */
export function makeDailyBackup(deps: BackupDeps, signal: AbortSignal): Promise<BackupReport> {
  const { server } = deps;
  if (!server) return makeExport(deps, signal);
  return inBackupFolder(deps.folder, () => withPapers(deps, signal, continueLog(deps, server, signal)));
}

async function withPapers(
  { papers, folder, clock }: BackupDeps,
  signal: AbortSignal,
  backup: Promise<BackupReport>,
): Promise<BackupReport> {
  const report = await backup;
  if (!papers.isUsed) return report;
  return { ...report, papers: await copyPapers({ papers, folder, now: clock.now() }, signal) };
}

async function continueLog(deps: BackupDeps, place: ServerLocation, signal: AbortSignal): Promise<BackupReport> {
  const { cluster, folder, archive } = place;
  const full = (await findBackups(folder)).at(-1);
  const chain =
    full &&
    (await archiveUpToNow({
      connection: deps.database.connection,
      cluster,
      archive,
      full: full.manifest as FullManifest,
      signal,
    }));
  if (!full || !chain) return makeFull(deps, place, signal);
  const encrypted = await howEncrypted(full.manifest.encrypted, chain, archive);
  return { kind: 'incremental', folder: full.folder, pieces: chain.length, encrypted, removed: await prune(deps) };
}

async function howEncrypted(isFull: boolean, chain: readonly string[], archive: WalArchive) {
  const names = new Set(chain);
  const pieces = (await archive.files()).filter(({ name }) => names.has(name));
  const parts = new Set([isFull, ...pieces.map(({ sums }) => sums !== null)]);
  if (parts.size > 1) return 'some';
  return parts.has(true) ? 'all' : 'none';
}

async function makeFull(deps: BackupDeps, place: ServerLocation, signal: AbortSignal): Promise<BackupReport> {
  const name = await freeName(place.folder, 'full', deps.clock.now());
  const { files } = await makeFullBackup({
    connection: deps.database.connection,
    cluster: place.cluster,
    archive: place.archive,
    folder: place.folder,
    name,
    recipients: deps.recipients,
    signal,
    now: () => deps.clock.now(),
  });
  const made = { kind: 'full', folder: join(place.folder, name), bytes: files.bytes } as const;
  return { ...made, encrypted: allOrNone(deps), removed: await prune(deps) };
}

/** Works for any server, embedded or external. Throws StartupError. */
export function makeExport(deps: BackupDeps, signal: AbortSignal): Promise<BackupReport> {
  return inBackupFolder(deps.folder, () => withPapers(deps, signal, writeExport(deps, signal)));
}

async function writeExport(deps: BackupDeps, signal: AbortSignal): Promise<BackupReport> {
  const name = await freeName(deps.folder, 'export', deps.clock.now());
  const { tables } = await exportDatabase({
    connection: deps.database.connection,
    folder: deps.folder,
    name,
    recipients: deps.recipients,
    signal,
    now: () => deps.clock.now(),
  });
  const bytes = tables.reduce((sum, { file }) => sum + file.bytes, 0);
  const made = { kind: 'export', folder: join(deps.folder, name), bytes } as const;
  return { ...made, encrypted: allOrNone(deps), removed: await prune(deps) };
}

const allOrNone = ({ recipients }: BackupDeps) => (recipients.length > 0 ? 'all' : 'none');

function prune({ folder, server, clock, timeZone }: BackupDeps): Promise<string[]> {
  return pruneBackups(folder, server?.folder ?? null, { now: clock.now(), timeZone });
}
