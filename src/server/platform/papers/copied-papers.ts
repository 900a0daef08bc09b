import { existsSync } from 'node:fs';
import { rename, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { dayMs } from '#shared/time/applied-time.ts';
import { type FoundFile, nothingIfMissing, PaperFiles } from './paper-files.ts';
import { copyWhole, syncFolder, unfinishedPrefix } from '../backup/durable.ts';

/** The folder is next to the backups, with a copy of each picture, still encrypted. */
const copiesFolder = 'papers';

/** A copy whose picture was deleted is kept as long as any moment can be restored. Source: docs/product, "Backups". */
const goneEnding = '.gone';
const goneMs = 36 * dayMs;

export interface CopiedPapers {
  copied: number;
  removed: number;
}

const isWhole = (name: string) => !name.startsWith(unfinishedPrefix);

/** Each copy waits for the disk much longer than it works. */
const atOnce = 32;

const idOf = (name: string) => name.replace(goneEnding, '');

interface FoundPart {
  part: string;
  files: readonly FoundFile[];
}

/** Returns how many. Each copy is complete and synced before it gets its name; the names are synced at the end. */
async function copyMissing({ part, files }: FoundPart, there: PaperFiles, signal?: AbortSignal): Promise<number> {
  // A picture that was deleted and restored may have two copies.
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
      // A nightly run may remove the file meanwhile, if no record refers to it any more.
      some.map(([id, path]) => copyWhole(path, join(folder, id)).then(() => true, nothingIfMissing)),
    );
    copied += done.filter(Boolean).length;
  }
  await syncFolder(folder);
  return copied;
}

/** Marks copies whose picture was deleted, and removes expired copies and unfinished files. */
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

/** Call it after the database backup, so that every picture the backup refers to is included. */
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

/** Restores pictures that the folder lacks, including deleted ones: an earlier moment may refer to them. */
export async function restorePapers(backup: string, papers: PaperFiles): Promise<number> {
  const places = [dirname(backup), dirname(dirname(backup))].map((place) => join(place, copiesFolder));
  const place = places.find((candidate) => existsSync(candidate));
  if (!place) return 0;
  let restored = 0;
  for await (const found of new PaperFiles(place).files()) restored += await copyMissing(found, papers);
  return restored;
}
