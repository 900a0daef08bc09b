import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { folderFault, StartupError } from '../startup-error.ts';

/** Marks what was not finished: nobody takes it for a backup, and the next one removes it. */
export const unfinishedPrefix = '.unfinished-';

/** Does something in the backup folder; what keeps it from being used is told as a StartupError with its remedy. */
export async function inBackupFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = folderFault(error);
    if (!reason || error instanceof StartupError) throw error;
    throw new StartupError(
      `The backup folder ${folder} cannot be used: ${reason}.`,
      'Make room or rights there, or set BACKUP_DIR to another folder that the user running this program can write.',
      { cause: error },
    );
  }
}

/** Makes sure that new and renamed entries of a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** What a file holds, as a manifest notes it. */
export interface FileSum {
  bytes: number;
  sha256: string;
}

/** Writes a file and has it on the disk; only its owner may read it. Returns what was written. */
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

/**
 * The same under a name that appears only once the file is complete. `settle` may look at it before, and give it another
 * name in its folder.
 */
export async function writeAtomically(
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  settle: (draft: string, sum: FileSum) => Promise<string> = () => Promise.resolve(path),
): Promise<FileSum> {
  const draft = join(dirname(path), `${unfinishedPrefix}${process.pid}-${basename(path)}`);
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

/** What a stream holds. */
export async function sumOf(content: AsyncIterable<Buffer>): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** What a file holds now. */
export const sumOfFile = (path: string): Promise<FileSum> => sumOf(createReadStream(path));
