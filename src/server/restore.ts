import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { backupFolder, papersFolder } from './backup-deps.ts';
import { type Config, readProcessConfig } from './config.ts';
import { pickBackup, readMoment } from './features/backups/pick-backup.ts';
import { restorePapers } from './platform/papers/copied-papers.ts';
import { importDatabase, markRestored } from './platform/backup/import-database.ts';
import { readKeyFiles } from './platform/backup/key-files.ts';
import type { ExportManifest, FullManifest } from './platform/backup/manifest.ts';
import { restoreFull } from './platform/backup/restore-full.ts';
import { type Keys, lockedError } from './platform/backup/sealing.ts';
import { createLogger } from './platform/logger.ts';
import { PaperFiles } from './platform/papers/paper-files.ts';
import { findRunningPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { StartupError } from './platform/startup-error.ts';
import { reachDatabase } from './reach-database.ts';
import { runTool } from './tool.ts';

const usage = `npm run restore -- FROM [--to TIME] [--identity FILE] [--force]
npm run restore -- --mark

  brings a backup back; stop the program first, on every node

  FROM         the folder of a backup, as "npm run backup -- --list" shows it,
               or the folder server-… of several, of which the newest before TIME is taken
  --to TIME    go back to a moment: 2026-05-04T14:05 by the yard's clock, or 2026-05-04T19:05Z;
               not for an export, which holds one moment only
  --identity FILE
               the secret key of age that opens an encrypted backup, as age-keygen wrote it;
               several times where the key was changed
  --force      replace the database that is there: an embedded one is set aside,
               the tables of an outside one are dropped
  --mark       after the server at DATABASE_URL was brought back by tools of its own, such as
               pgBackRest: the database is marked as restored, which FROM does by itself
`;

interface Wish {
  from: string;
  to: string | undefined;
  identities: readonly string[];
  force: boolean;
}

async function restore(config: Config, { from, to, identities, force }: Wish): Promise<string> {
  const moment = to === undefined ? null : readMoment(to, config.TIME_ZONE);
  const { folder, manifest, archive } = await pickBackup(resolve(from), moment);
  const keys = await readKeyFiles(identities);
  if (manifest.encrypted && keys.length === 0) throw lockedError(folder);
  const told = await (manifest.kind === 'export'
    ? takeIn(config, { folder, manifest, keys, moment, force })
    : bringBack(config, { folder, manifest, archive, keys, to: moment, force }));
  return withPapers(config, folder, told);
}

/** Also restores the pictures that were copied next to a backup. */
async function withPapers(config: Config, backup: string, told: string): Promise<string> {
  const files = new PaperFiles(papersFolder(config));
  const papers = await restorePapers(backup, files);
  // A folder in DATA_DIR belongs to this installation alone, so the restored pictures replace its contents.
  if (!config.PAPERS_DIR) await files.forgetMark();
  return papers === 0 ? told : `${papers} photos and signatures brought back.\n${told}`;
}

async function mark(config: Config): Promise<string> {
  if (!config.DATABASE_URL) {
    throw new StartupError(
      'Only a database at DATABASE_URL is brought back by other tools.',
      'Set DATABASE_URL, or name the backup to restore.',
    );
  }
  const { connection, release } = await reachDatabase(config, createLogger('warn'));
  await markRestored(connection).finally(release);
  return withPapers(
    config,
    join(backupFolder(config), 'database'),
    'Marked. Everybody has to sign in again. Start the program now.',
  );
}

type FullWish = Pick<Parameters<typeof restoreFull>[0], 'folder' | 'archive' | 'keys' | 'to' | 'force'> & {
  manifest: FullManifest;
};

async function bringBack(config: Config, wish: FullWish): Promise<string> {
  if (config.DATABASE_URL) {
    throw new StartupError(
      'This is a backup of the embedded server, and DATABASE_URL names another one.',
      'Restore it without DATABASE_URL, export that ("npm run backup -- --export"), and restore the export.',
    );
  }
  const { DATA_DIR: dataDir, POSTGRES_BIN: binDir } = config;
  const log = createLogger('warn');
  const restored = await restoreFull({ ...wish, dataDir, binDir: binDir ?? undefined, log });
  return [
    `Restored ${wish.folder} and the log up to ${restored.lastSegment}${wish.to ? `, until ${wish.to.toISOString()}` : ''}.`,
    ...(restored.cutOff > 0 ? [`The log has a gap there: ${restored.cutOff} later pieces could not be used.`] : []),
    ...(restored.setAside
      ? [`The database that was there is now ${restored.setAside}; delete it when it is not needed.`]
      : []),
    'Everybody has to sign in again. Start the program, then make a new backup: npm run backup',
  ].join('\n');
}

interface ExportWish {
  folder: string;
  manifest: ExportManifest;
  keys: Keys;
  moment: Date | null;
  force: boolean;
}

async function takeIn(config: Config, { folder, manifest, keys, moment, force }: ExportWish): Promise<string> {
  if (moment) throw new StartupError('An export holds one moment only.', 'Leave out --to.');
  if (!config.DATABASE_URL && (await findRunningPostgres(resolve(config.DATA_DIR)))) {
    throw new StartupError(`The program is running on ${config.DATA_DIR}.`, 'Stop it, and restore again.');
  }
  const { connection, release } = await reachDatabase(config, createLogger('warn'));
  try {
    await importDatabase({ connection, folder, manifest, keys, force });
  } finally {
    await release();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows from ${folder}.\nEverybody has to sign in again. Start the program now.`;
}

await runTool(usage, () => {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string' },
      identity: { type: 'string', multiple: true, default: [] },
      force: { type: 'boolean', default: false },
      mark: { type: 'boolean', default: false },
    },
    allowPositionals: true,
    strict: true,
  });
  const [from, ...rest] = positionals;
  if (values.mark) return positionals.length > 0 ? null : () => mark(readProcessConfig());
  if (from === undefined || rest.length > 0) return null;
  const { to, identity: identities, force } = values;
  return () => restore(readProcessConfig(), { from, to, identities, force });
});
