import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { StartupError } from '../startup-error.ts';
import checksums from './checksums.json' with { type: 'json' };

type Sums = Readonly<Record<string, string>>;

const released: Readonly<Record<string, { version: string; files: Sums }>> = checksums;

/** Executables, and libraries they load. */
const program = /(^|\/)bin\/[^/]+$|\.(so|dylib)(\.[\d.]+)?$/;

/** Paths are relative to the package. Links are left out, since each leads to one of the programs. */
async function programsIn(folder: string): Promise<string[]> {
  const parts = ['native/bin', 'native/lib'].map((part) =>
    readdir(join(folder, part), { recursive: true, withFileTypes: true }),
  );
  const files = (await Promise.all(parts)).flat().filter((entry) => entry.isFile());
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => program.test(path));
}

/** Changes whenever the file does, even if its times are set back. */
async function identityOf(path: string): Promise<string> {
  const { ino, size, mtimeMs, ctimeMs } = await lstat(path);
  return [path, ino, size, mtimeMs, ctimeMs].join(' ');
}

async function sumOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** Null if no program differs from the released one. */
async function firstStranger(folder: string, paths: readonly string[], expected: Sums): Promise<string | null> {
  const missing = Object.keys(expected).find((path) => !paths.includes(path));
  if (missing) return missing;
  const sums = await Promise.all(paths.map(async (path) => [path, await sumOf(join(folder, path))] as const));
  return sums.find(([path, sum]) => expected[path] !== sum)?.[0] ?? null;
}

/** A no-op if the folder is not writable. */
async function remember(stamp: string, identity: string): Promise<void> {
  await writeFile(stamp, identity).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
  });
}

/** Throws StartupError unless the programs are the released ones. Their content (50 MB) is read only if changed. */
export async function compareWithRelease(name: string, folder: string): Promise<void> {
  const paths = await programsIn(folder);
  const identities = await Promise.all(paths.map((path) => identityOf(join(folder, path))));
  const identity = createHash('sha256').update(identities.toSorted().join('\n')).digest('hex');
  const stamp = join(folder, '.compared');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === identity) return;
  const stranger = await firstStranger(folder, paths, released[name]?.files ?? {});
  if (stranger === null) return remember(stamp, identity);
  throw new StartupError(
    `${join(folder, stranger)} is not the released program: its SHA-256 checksum differs.`,
    `Remove ${folder} and start again with "npm ci", or set POSTGRES_BIN or DATABASE_URL.`,
  );
}
