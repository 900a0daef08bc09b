import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import * as z from 'zod/mini';

const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

export interface MissingLink {
  /** The path is relative to the package. */
  path: string;
  /** The target is relative to the link's own folder. */
  pointsTo: string;
}

/** Npm packages cannot contain links, so pg-symlinks.json lists them. */
export function parseSymlinks(text: string): MissingLink[] {
  return SymlinkList.parse(JSON.parse(text)).map(({ source, target }) => ({
    path: target,
    pointsTo: relative(dirname(target), source),
  }));
}

/** After `npm ci --ignore-scripts`, all links are missing. */
export async function missingSymlinks(packageFolder: string): Promise<MissingLink[]> {
  const links = parseSymlinks(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'));
  const present = await Promise.all(links.map(({ path }) => lstat(join(packageFolder, path)).catch(() => undefined)));
  return links.filter((_, index) => !present[index]);
}

/** Several processes may create the links at once. */
export async function createSymlinks(packageFolder: string, links: MissingLink[]): Promise<void> {
  for (const { path, pointsTo } of links) {
    await symlink(pointsTo, join(packageFolder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
