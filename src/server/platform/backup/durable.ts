import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { folderFault, StartupError } from '../startup-error.ts';

/** A folder with this prefix is never taken for a backup; the next backup removes it. */
export const unfinishedPrefix = '.unfinished-';

/** Throws StartupError with the remedy if the folder cannot be used. */
export async function inBackupFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = folderFault(error);
    if (!reason || error instanceof StartupError) throw error;
    throw new StartupError(
      `The backup folder ${folder} cannot be used: ${reason}.`,
      'Free up space or grant access there, or set BACKUP_DIR to another folder that the user running this program can write.',
      { cause: error },
    );
  }
}

/** Makes new and renamed entries of a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

export interface FileSum {
  bytes: number;
  sha256: string;
}

/** The file is readable by its owner only, and synced to disk. */
export async function writeSynced(path: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<FileSum> {
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

const draftOf = (path: string) => join(dirname(path), `${unfinishedPrefix}${process.pid}-${basename(path)}`);

/** The file gets its name once complete. `settle` may check the draft and choose another name in the folder. */
export async function writeAtomically(
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  settle: (draft: string, sum: FileSum) => Promise<string> = () => Promise.resolve(path),
): Promise<FileSum> {
  const draft = draftOf(path);
  try {
    await rm(draft, { force: true });
    const sum = await writeSynced(draft, content);
    await rename(draft, await settle(draft, sum));
    await syncFolder(dirname(path));
    return sum;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The name appears only once the content is on disk, and is durable after `syncFolder`. */
export async function copyWhole(from: string, path: string): Promise<void> {
  const draft = draftOf(path);
  try {
    await copyFile(from, draft);
    const handle = await open(draft, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

export async function sumOf(content: AsyncIterable<Buffer>): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export const sumOfFile = (path: string): Promise<FileSum> => sumOf(createReadStream(path));
