import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import * as z from 'zod/mini';

const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

export interface MissingLink {
  /** Path of the link, from the package's folder. */
  path: string;
  /** What it says: the way to the real file from the link's own folder. */
  pointsTo: string;
}

/** The links that a pg-symlinks.json asks for; npm packages cannot hold links, so the packages list them instead. */
export function parseSymlinks(text: string): MissingLink[] {
  return SymlinkList.parse(JSON.parse(text)).map(({ source, target }) => ({
    path: target,
    pointsTo: relative(dirname(target), source),
  }));
}

/** The links that are not there, as after `npm ci --ignore-scripts`. */
export async function missingSymlinks(packageFolder: string): Promise<MissingLink[]> {
  const links = parseSymlinks(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'));
  const present = await Promise.all(links.map(({ path }) => lstat(join(packageFolder, path)).catch(() => undefined)));
  return links.filter((_, index) => !present[index]);
}

/** Makes the links. Several starters may do so at once. */
export async function createSymlinks(packageFolder: string, links: MissingLink[]): Promise<void> {
  for (const { path, pointsTo } of links) {
    await symlink(pointsTo, join(packageFolder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
