import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { dayMs } from '#shared/time/applied-time.ts';
import { type FoundFile, PaperFiles } from './paper-files.ts';
import { unfinishedPrefix, writeAtomically } from '../backup/durable.ts';

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
const atOnce = 16;

const idOf = (name: string) => name.replace(goneEnding, '');

/** Copies those of these files that are not there yet; returns how many. */
async function copyMissing(files: readonly FoundFile[], there: PaperFiles, signal?: AbortSignal): Promise<number> {
  // Of a picture and one that was deleted and came back there may be two copies.
  const wanted = [...new Map(files.filter(({ name }) => isWhole(name)).map(({ name, path }) => [idOf(name), path]))];
  const copyOne = async ([id, path]: (typeof wanted)[number]) => {
    if (await there.has(id)) return 0;
    const folder = join(there.folder, basename(dirname(path)));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAtomically(join(folder, id), createReadStream(path));
    return 1;
  };
  let copied = 0;
  for (let first = 0; first < wanted.length; first += atOnce) {
    signal?.throwIfAborted();
    const done = await Promise.all(wanted.slice(first, first + atOnce).map(copyOne));
    copied += done.reduce<number>((sum, one) => sum + one, 0);
  }
  return copied;
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
  for await (const files of papers.files()) done.copied += await copyMissing(files, copies, signal);
  for await (const files of copies.files()) {
    for (const { name, path, writtenAt } of files.filter((file) => isWhole(file.name))) {
      if (name.endsWith(goneEnding)) {
        if (now.getTime() - writtenAt.getTime() < goneMs) continue;
        await rm(path, { force: true });
        done.removed += 1;
      } else if (!(await papers.has(name))) {
        await rename(path, `${path}${goneEnding}`);
        await utimes(`${path}${goneEnding}`, now, now);
      }
    }
  }
  return done;
}

/** Brings the copies beside a backup back that are not in the folder, the deleted ones too: a moment of before may name them. */
export async function restorePapers(backup: string, papers: PaperFiles): Promise<number> {
  const places = [dirname(backup), dirname(dirname(backup))].map((place) => join(place, copiesFolder));
  const place = places.find((candidate) => existsSync(candidate));
  if (!place) return 0;
  let restored = 0;
  for await (const files of new PaperFiles(place).files()) restored += await copyMissing(files, papers);
  return restored;
}
