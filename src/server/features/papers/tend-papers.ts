import { randomUUID } from 'node:crypto';

import { dayMs } from '#shared/time/applied-time.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundFile } from '../../platform/papers/paper-files.ts';
import type { PaperRow } from '../../platform/papers-schema.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import { readSettings } from '../settings/settings-service.ts';
import { readPart, sha256Of } from './paper-content.ts';
import { deleteDue, findNamed, findStored, type PaperCutoffs } from './papers-repository.ts';

/** How long a picture may take to arrive, and a file may lie that nothing names. Source: docs/product, "Papers that are kept". */
const unnamedMs = dayMs;
const batchSize = 500;

export interface PapersReport {
  /** Papers deleted since they were old, never arrived, or had no record any more. */
  deleted: number;
  /** Files removed that no record names. */
  swept: number;
  /** None was removed: the folder is used by another copy of this database too. */
  isForeign?: true;
  stored: number;
  /** How many of them are not in the folder. */
  missing: number;
}

type Deps = Pick<Context, 'database' | 'clock' | 'papers'>;

async function deleteOld({ database: { db }, clock }: Deps, signal: AbortSignal): Promise<number> {
  const settings = await readSettings(db);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const cutoffs: PaperCutoffs = {
    photo: ago(settings.keepPhotosDays * dayMs),
    signature: ago(settings.keepSignaturesDays * dayMs),
    sending: ago(unnamedMs),
  };
  let deleted = 0;
  for (let count = batchSize; count === batchSize; deleted += count) {
    signal.throwIfAborted();
    count = await deleteDue(db, cutoffs, batchSize);
  }
  return deleted;
}

/** The files that no paper names. */
async function withoutName({ database: { db } }: Deps, files: readonly FoundFile[]): Promise<FoundFile[]> {
  const names = files.map(({ name }) => name);
  const named = await findNamed(db, names);
  return files.filter(({ name }) => !named.has(name));
}

/**
 * Leaves another mark in the folder and in the database; false where the one in the folder is of another copy of this database, which
 * has been here since that was made. A run that was killed leaves the mark before.
 */
async function isOurs({ database: { db }, papers }: Deps): Promise<boolean> {
  const { papers_marks: known } = await db.selectFrom('installation').select('papers_marks').executeTakeFirstOrThrow();
  const found = await papers.mark();
  if (found !== null && !known.includes(found)) return false;
  const mark = randomUUID();
  await db
    .updateTable('installation')
    .set({ papers_marks: found === null ? [mark] : [mark, found] })
    .execute();
  await papers.leaveMark(mark);
  return true;
}

/** Removes files that nothing has named for a day: what a node wrote that was killed, and what was deleted. */
async function sweep(context: Deps, signal: AbortSignal): Promise<number> {
  const before = context.clock.now().getTime() - unnamedMs;
  let swept = 0;
  for await (const { files } of context.papers.files()) {
    signal.throwIfAborted();
    for (const file of await withoutName(context, files)) {
      if (!(await context.papers.isOlder(file, before))) continue;
      await context.papers.remove(file);
      swept += 1;
    }
  }
  return swept;
}

/** Every stored picture, batch by batch. */
async function* stored({ database: { db } }: Pick<Deps, 'database'>): AsyncGenerator<PaperRow[]> {
  let rows: PaperRow[] = [];
  do {
    rows = await findStored(db, rows.at(-1)?.id ?? null, batchSize);
    yield rows;
  } while (rows.length === batchSize);
}

async function findMissing(context: Deps, signal: AbortSignal) {
  let [count, missing] = [0, 0];
  for await (const rows of stored(context)) {
    signal.throwIfAborted();
    count += rows.length;
    for (const { id } of rows) if (!(await context.papers.has(id))) missing += 1;
  }
  return { count, missing };
}

/**
 * Deletes papers whose time is over, sweeps up files that nothing names, and looks for files that are missing. To be called
 * where there ever was a paper.
 */
export async function tendPapers(context: Deps, signal: AbortSignal): Promise<PapersReport> {
  const deleted = await deleteOld(context, signal);
  const ours = await isOurs(context);
  const swept = ours ? await sweep(context, signal) : 0;
  const { count, missing } = await findMissing(context, signal);
  return { deleted, swept, stored: count, missing, ...(!ours && { isForeign: true }) };
}

/** What is wrong with one stored picture; null where nothing is. */
async function faultOf(context: Deps & Pick<Context, 'secrets'>, row: PaperRow): Promise<string | null> {
  try {
    const picture = await readPart(context, row, 'picture');
    if (!picture) return 'is missing';
    return row.sha256?.equals(sha256Of(picture)) ? null : 'is another picture';
  } catch (error) {
    return error instanceof SealedElsewhereError ? 'was sealed with another key' : 'is damaged';
  }
}

export interface PapersCheck {
  checked: number;
  faults: { id: string; checkIn: string; fault: string }[];
  /** Files that nothing names. */
  unnamed: string[];
}

/** Reads and compares every picture, and lists the files that no record names. Changes nothing. */
export async function checkPapers(context: Deps & Pick<Context, 'secrets'>): Promise<PapersCheck> {
  const check: PapersCheck = { checked: 0, faults: [], unnamed: [] };
  for await (const rows of stored(context)) {
    for (const row of rows) {
      const fault = await faultOf(context, row);
      if (fault !== null) check.faults.push({ id: row.id, checkIn: row.check_in_id, fault });
      check.checked += 1;
    }
  }
  for await (const { files } of context.papers.files()) {
    for (const { path } of await withoutName(context, files)) check.unnamed.push(path);
  }
  return check;
}
