import { existsSync } from 'node:fs';
import { rename, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { dayMs } from '#shared/time/applied-time.ts';
import { type FoundFile, nothingIfMissing, PaperFiles } from './paper-files.ts';
import { copyWhole, syncFolder, unfinishedPrefix } from '../backup/durable.ts';

/** The folder beside backups with a copy of each picture, as encrypted as the picture itself. */
const copiesFolder = 'papers';

/** Marks a copy whose picture was deleted. It is kept as long as any moment can be restored. Source: docs/product, "Backups". */
const goneEnding = '.gone';
const goneMs = 36 * dayMs;

export interface CopiedPapers {
  copied: number;
  removed: number;
}

const isWhole = (name: string) => !name.startsWith(unfinishedPrefix);

/** So many are copied at once: each waits for the disk much longer than it works. */
const atOnce = 32;

const idOf = (name: string) => name.replace(goneEnding, '');

/** Some of the files of one of the folders. */
interface FoundPart {
  part: string;
  files: readonly FoundFile[];
}

/**
 * Copies those of these files that are not there yet; returns how many. Each is whole and on the disk before it has its name, and all
 * the names are before this resolves.
 */
async function copyMissing({ part, files }: FoundPart, there: PaperFiles, signal?: AbortSignal): Promise<number> {
  // Of a picture and one that was deleted and came back there may be two copies.
  const missing = new Map(files.filter(({ name }) => isWhole(name)).map(({ name, path }) => [idOf(name), path]));
  for (const name of await there.namesIn(part)) missing.delete(name);
  if (missing.size === 0) return 0;
  const folder = await there.makePart(part);
  const copies = [...missing];
  let copied = 0;
  for (let first = 0; first < copies.length; first += atOnce) {
    signal?.throwIfAborted();
    const some = copies.slice(first, first + atOnce);
    const done = await Promise.all(
      // A nightly run may remove it meanwhile, since no record names it any more.
      some.map(([id, path]) => copyWhole(path, join(folder, id)).then(() => true, nothingIfMissing)),
    );
    copied += done.filter(Boolean).length;
  }
  await syncFolder(folder);
  return copied;
}

/** Marks the copies of one folder whose picture was deleted, and removes those that were so for long and what was left unfinished. */
async function tidyCopies({ part, files }: FoundPart, { papers, copies, now }: Tidied): Promise<number> {
  const kept = new Set(await papers.namesIn(part));
  const ago = (ms: number) => now.getTime() - ms;
  let removed = 0;
  for (const file of files) {
    const { name, path } = file;
    if (name.endsWith(goneEnding) && isWhole(name)) {
      if (!(await copies.isOlder(file, ago(goneMs)))) continue;
      await copies.remove(file);
      removed += 1;
    } else if (!isWhole(name)) {
      if (await copies.isOlder(file, ago(dayMs))) await copies.remove(file);
    } else if (!kept.has(name)) {
      await rename(path, `${path}${goneEnding}`);
      await utimes(`${path}${goneEnding}`, now, now);
    }
  }
  return removed;
}

interface Tidied {
  papers: PaperFiles;
  copies: PaperFiles;
  now: Date;
}

/**
 * Copies the pictures that have no copy yet. To be called after the database was backed up: whatever picture that names was
 * there before.
 */
export async function copyPapers(
  { papers, folder, now }: { papers: PaperFiles; folder: string; now: Date },
  signal: AbortSignal,
): Promise<CopiedPapers> {
  const copies = new PaperFiles(join(folder, copiesFolder));
  const done = { copied: 0, removed: 0 };
  for await (const found of papers.files()) done.copied += await copyMissing(found, copies, signal);
  for await (const found of copies.files()) done.removed += await tidyCopies(found, { papers, copies, now });
  return done;
}

/** Brings the copies beside a backup back that are not in the folder, the deleted ones too: a moment of before may name them. */
export async function restorePapers(backup: string, papers: PaperFiles): Promise<number> {
  const places = [dirname(backup), dirname(dirname(backup))].map((place) => join(place, copiesFolder));
  const place = places.find((candidate) => existsSync(candidate));
  if (!place) return 0;
  let restored = 0;
  for await (const found of new PaperFiles(place).files()) restored += await copyMissing(found, papers);
  return restored;
}
