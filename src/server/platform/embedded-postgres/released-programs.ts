import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { StartupError } from '../startup-error.ts';
import checksums from './checksums.json' with { type: 'json' };

type Sums = Readonly<Record<string, string>>;

const released: Readonly<Record<string, { version: string; files: Sums }>> = checksums;

/** What is run, or loaded into what is run. */
const program = /(^|\/)bin\/[^/]+$|\.(so|dylib)(\.[\d.]+)?$/;

/** The programs of a package, by their paths in it; links lead to one of them and are left out. */
async function programsIn(folder: string): Promise<string[]> {
  const parts = ['native/bin', 'native/lib'].map((part) =>
    readdir(join(folder, part), { recursive: true, withFileTypes: true }),
  );
  const files = (await Promise.all(parts)).flat().filter((entry) => entry.isFile());
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => program.test(path));
}

/** What changes with every change of a file, whoever sets back its times. */
async function identityOf(path: string): Promise<string> {
  const { ino, size, mtimeMs, ctimeMs } = await lstat(path);
  return [path, ino, size, mtimeMs, ctimeMs].join(' ');
}

async function sumOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** The first program that is not the one that was released; null where all are. */
async function firstStranger(folder: string, paths: readonly string[], expected: Sums): Promise<string | null> {
  const missing = Object.keys(expected).find((path) => !paths.includes(path));
  if (missing) return missing;
  const sums = await Promise.all(paths.map(async (path) => [path, await sumOf(join(folder, path))] as const));
  return sums.find(([path, sum]) => expected[path] !== sum)?.[0] ?? null;
}

/** Remembers what was compared, where the folder can be written. */
async function remember(stamp: string, identity: string): Promise<void> {
  await writeFile(stamp, identity).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
  });
}

/**
 * Refuses to run programs of the package `name`, or of the copy of it that `folder` is, that are not those that were
 * released. Their content (50 MB) is read only when it is new or was changed since. Throws StartupError.
 */
export async function compareWithRelease(name: string, folder: string): Promise<void> {
  const paths = await programsIn(folder);
  const identities = await Promise.all(paths.map((path) => identityOf(join(folder, path))));
  const identity = createHash('sha256').update(identities.toSorted().join('\n')).digest('hex');
  const stamp = join(folder, '.compared');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === identity) return;
  const stranger = await firstStranger(folder, paths, released[name]?.files ?? {});
  if (stranger === null) return remember(stamp, identity);
  throw new StartupError(
    `${join(folder, stranger)} is not the program that was released: its SHA-256 sum is another one.`,
    `Remove ${folder} and start again with "npm ci", or set POSTGRES_BIN or DATABASE_URL.`,
  );
}
