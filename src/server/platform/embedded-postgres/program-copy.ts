import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { StartupError } from '../startup-error.ts';
import { blockingFolder } from './folders.ts';
import type { ServerUser } from './server-user.ts';
import { createSymlinks, missingSymlinks } from './symlinks.ts';

interface Place {
  dataDir: string;
  user: ServerUser | undefined;
}

/** Reuses an earlier copy. Needed for packages in a read-only folder, or where only root can enter (as in /root). */
export async function copyPackage(packageFolder: string, version: string, place: Place): Promise<string> {
  const parent = await copyFolder(place);
  const copy = join(parent, `postgres-${version}`);
  if (await exists(copy)) return copy;
  try {
    await mkdir(parent, { recursive: true, mode: 0o755 });
    await makeCopy(packageFolder, parent, copy);
    return copy;
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL's programs could not be copied to ${copy}.`,
      'Check the free space and the rights of that folder, or set POSTGRES_BIN or DATABASE_URL.',
      { cause },
    );
  }
}

/** Only root uses a folder outside the data directory, in a place where nobody else can plant programs. */
async function copyFolder({ dataDir, user }: Place): Promise<string> {
  if (!user || !(await blockingFolder(dataDir, user))) return join(dataDir, 'programs');
  return '/var/cache/warehouse-check-in';
}

/** The copy gets its name only once it is complete. */
async function makeCopy(packageFolder: string, parent: string, copy: string): Promise<void> {
  const draft = await mkdtemp(join(parent, 'draft-'));
  try {
    const native = join(draft, 'content', 'native');
    await cp(join(packageFolder, 'native'), native, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await createSymlinks(join(draft, 'content'), await missingSymlinks(join(draft, 'content')));
    await rename(join(draft, 'content'), copy).catch(async (error: unknown) => {
      if (!(await exists(copy))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
