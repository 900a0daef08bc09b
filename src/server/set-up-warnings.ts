import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { dayMs } from '#shared/time/applied-time.ts';
import { backupFolder, papersFolder } from './backup-deps.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './platform/database.ts';
import { readInstalledAt } from './platform/installation.ts';
import { isLinkEncrypted } from './platform/server-version.ts';
import { folderFault } from './platform/startup-error.ts';

/** A new installation is not yet warned about where its backups are stored. */
const settlingInMs = 7 * dayMs;

export interface SetUpFacts {
  isLinkEncrypted: boolean;
  /** True if the embedded database and its backups are on the same disk. */
  isOneDisk: boolean;
  papersFault?: string | undefined;
  backupsFault?: string | undefined;
  installedAt: Date;
}

const thisMachine = new Set(['', 'localhost', '127.0.0.1', '[::1]']);
const allAddresses = new Set(['', '0.0.0.0', '::']);

function proxyWarnings({ PUBLIC_URL, TLS_CERT, TRUST_PROXY, HOST }: Config): (string | false)[] {
  return [
    PUBLIC_URL?.startsWith('https:') === true &&
      !TLS_CERT &&
      TRUST_PROXY === false &&
      'PUBLIC_URL is https, but nothing here serves HTTPS: session cookies go without Secure. Set TLS_CERT and TLS_KEY, or TRUST_PROXY to the address of the proxy that holds the certificate.',
    TRUST_PROXY === true &&
      allAddresses.has(HOST) &&
      'TRUST_PROXY is true on all network addresses: any client can claim any address. Set TRUST_PROXY to the addresses of the proxies, or HOST to one that only they reach.',
  ];
}

function linkWarning({ DATABASE_URL }: Config, facts: SetUpFacts): string | false {
  if (!DATABASE_URL || facts.isLinkEncrypted) return false;
  const { hostname, searchParams } = new URL(DATABASE_URL);
  // An explicit sslmode=disable or a socket folder is a deliberate choice.
  if (thisMachine.has(hostname) || searchParams.has('host') || searchParams.get('sslmode') === 'disable') return false;
  return 'The link to the database leaves this machine without TLS: everybody on the way reads along. Add ?sslmode=verify-full to DATABASE_URL, or ?sslmode=disable where the network between is yours alone.';
}

function diskWarning(config: Config, facts: SetUpFacts, now: Date): string | false {
  const isNew = now.getTime() - facts.installedAt.getTime() < settlingInMs;
  if (config.DATABASE_URL || !facts.isOneDisk || isNew) return false;
  return `Backups lie on the disk of the data: a disk that fails takes both. Set BACKUP_DIR to a folder on another disk (now ${backupFolder(config)}).`;
}

function folderWarnings(config: Config, { papersFault, backupsFault }: SetUpFacts): (string | undefined)[] {
  const remedy = (setting: string) => `Set ${setting} to a folder that the user running this program can write.`;
  return [
    papersFault &&
      `Photos and signatures cannot be kept in ${papersFolder(config)}: ${papersFault}. ${remedy('PAPERS_DIR')}`,
    backupsFault && `Backups cannot be made in ${backupFolder(config)}: ${backupsFault}. ${remedy('BACKUP_DIR')}`,
  ];
}

/** Each warning names its remedy. Source: docs/operate.md, "Insecure settings". */
export function setUpWarnings(config: Config, facts: SetUpFacts, now: Date): string[] {
  const all = [
    ...config.warnings,
    ...proxyWarnings(config),
    linkWarning(config, facts),
    diskWarning(config, facts, now),
    ...folderWarnings(config, facts),
  ];
  return all.filter((warning) => warning !== false && warning !== undefined);
}

/** The folder may be missing: then the nearest one above it counts. */
async function deviceOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => null);
  return found || dirname(folder) === folder ? (found?.dev ?? 0) : deviceOf(dirname(folder));
}

/** A missing folder is judged by its nearest existing parent; undefined if it is writable. */
export async function folderFaultOf(folder: string): Promise<string | undefined> {
  try {
    // With the trailing slash, a file of that name is refused.
    await access(`${folder}/`, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder;
    return isMissing ? folderFaultOf(dirname(folder)) : (folderFault(error) ?? (error as Error).message);
  }
}

export async function readSetUpFacts(config: Config, { pool, db }: DatabaseHandle): Promise<SetUpFacts> {
  const [dataDevice, backupDevice, encrypted, installedAt, papersFault, backupsFault] = await Promise.all([
    deviceOf(resolve(config.DATA_DIR)),
    deviceOf(backupFolder(config)),
    isLinkEncrypted(pool),
    readInstalledAt(db),
    folderFaultOf(papersFolder(config)),
    folderFaultOf(backupFolder(config)),
  ]);
  return {
    isLinkEncrypted: encrypted,
    isOneDisk: dataDevice === backupDevice,
    installedAt,
    papersFault,
    backupsFault,
  };
}
