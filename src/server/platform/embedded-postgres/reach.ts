import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import type { ServerUser } from './server-user.ts';

interface FolderRights {
  uid: number;
  gid: number;
  mode: number;
}

/** Whether the user may pass through a folder with these rights. */
export function mayPass(folder: FolderRights, user: ServerUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** The first folder on the way down to `path`, itself included, that the user may not pass; undefined when all are open. */
export async function blockingFolder(path: string, user: ServerUser): Promise<string | undefined> {
  for (const folder of foldersDownTo(resolve(path))) {
    if (!mayPass(await stat(folder), user)) return folder;
  }
  return undefined;
}

function foldersDownTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...foldersDownTo(parent), path];
}
