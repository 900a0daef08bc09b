import { parseArgs } from 'node:util';

import { backupFolder, backupDeps } from './backup-deps.ts';
import { type Config, readProcessConfig } from './config.ts';
import { backupJobs } from './features/backups/backups-service.ts';
import { findBackups, type FoundBackup, serverFolders } from './features/backups/backup-place.ts';
import { type BackupReport, makeDailyBackup, makeExport, makeWeeklyBackup } from './features/backups/make-backup.ts';
import { backupLock } from './jobs/scheduled-jobs.ts';
import { inBackupFolder } from './platform/backup/durable.ts';
import { runJobNow } from './jobs/run-jobs.ts';
import { systemClock } from './platform/machine.ts';
import { StartupError } from './platform/startup-error.ts';
import { installationZone, runTool, withDatabase } from './tool.ts';

const usage = `npm run backup [-- --daily | --export | --list]

  backs up the whole database into BACKUP_DIR, with the program running or stopped:
  the embedded server's files, or an export of an outside server

  --daily    what the program does every night: the embedded server's log since the last full backup
  --export   an export in any case, which any supported PostgreSQL can be filled with
  --list     show the backups there are, oldest first
`;

function megabytes(bytes = 0): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const kinds = { full: makeWeeklyBackup, daily: makeDailyBackup, export: makeExport } as const;

function backUp(config: Config, kind: keyof typeof kinds): Promise<string> {
  return withDatabase(config, async (database) => {
    const deps = await backupDeps(config, {
      database,
      clock: systemClock,
      timeZone: await installationZone(config, database.db),
    });
    const run = () => kinds[kind](deps, new AbortController().signal);
    const job = { name: backupJobs.byHand, lock: backupLock, run };
    const report = await runJobNow({ database, clock: systemClock }, job);
    if (report) return [told(report), ...copies(report), ...open(report), ...removed(report.removed)].join('\n');
    throw new StartupError('Another backup is being made.', 'Wait until it is done, and look with --list.');
  });
}

function told({ kind, folder, bytes, pieces }: BackupReport): string {
  if (kind === 'incremental') return `${folder}  and ${pieces} pieces of the log after it, verified`;
  return `${folder}  ${megabytes(bytes)}, verified`;
}

function copies({ papers }: BackupReport): string[] {
  return papers ? [`and ${papers.copied} photos and signatures that had no copy yet`] : [];
}

function open({ encrypted }: BackupReport): string[] {
  if (encrypted === 'all') return [];
  const remedy = 'BACKUP_AGE_RECIPIENT has what is written from then on encrypted';
  if (encrypted === 'none') return [`not encrypted: whoever gets these files can read them; ${remedy}`];
  return [`only in part encrypted; ${remedy}, and "npm run backup" begins anew`];
}

function removed(names: readonly string[]): string[] {
  return names.map((name) => `removed, as not kept any longer: ${name}`);
}

async function list(config: Config): Promise<string> {
  const folder = backupFolder(config);
  const found = await inBackupFolder(folder, async () =>
    Promise.all([folder, ...(await serverFolders(folder))].map(findBackups)),
  );
  const sorted = found.flat().toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
  return sorted.length > 0 ? sorted.map(line).join('\n') : `There are no backups in ${folder}.`;
}

function line({ finishedAt, folder, manifest }: FoundBackup): string {
  const files = manifest.kind === 'full' ? [manifest.files] : manifest.tables.map(({ file }) => file);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = megabytes(bytes).padStart(10);
  const lock = manifest.encrypted ? 'encrypted' : 'open     ';
  return [finishedAt.toISOString(), manifest.kind.padEnd(6), size, lock, folder].join('  ');
}

await runTool(usage, () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { daily: flag, export: flag, list: flag }, strict: true });
  if (Object.values(values).filter(Boolean).length > 1) return null;
  if (values.list) return () => list(readProcessConfig());
  const kind = values.daily ? 'daily' : values.export ? 'export' : 'full';
  return () => backUp(readProcessConfig(), kind);
});
