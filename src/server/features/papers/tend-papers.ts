import { randomUUID } from 'node:crypto';

import { dayMs } from '#shared/time/applied-time.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundFile } from '../../platform/papers/paper-files.ts';
import type { PaperRow } from '../../platform/papers-schema.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import { readSettings } from '../settings/settings-service.ts';
import { readPart, sha256Of } from './paper-content.ts';
import { deleteDue, findNamed, findStored, type PaperCutoffs } from './papers-repository.ts';

/** The limit applies to an upload, and to a file without a reference. Source: docs/product, "Papers that are kept". */
const unnamedMs = dayMs;
const batchSize = 500;

export interface PapersReport {
  /** Papers that were too old, never arrived, or had no record. */
  deleted: number;
  /** Files that no record refers to. */
  swept: number;
  /** Set if no file was removed because another copy of this database uses the same folder. */
  isForeign?: true;
  stored: number;
  /** Stored pictures without a file in the folder. */
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

async function withoutName({ database: { db } }: Deps, files: readonly FoundFile[]): Promise<FoundFile[]> {
  const names = files.map(({ name }) => name);
  const named = await findNamed(db, names);
  return files.filter(({ name }) => !named.has(name));
}

/**
 * Writes a new mark into folder and database. False if the folder's mark is unknown: another copy of this database has
 * used the folder since this copy was made. A killed run leaves the previous mark.
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

/** Files without a reference for a day are leftovers of killed nodes, or deleted pictures. */
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

/** Call it only if there ever was a paper. */
export async function tendPapers(context: Deps, signal: AbortSignal): Promise<PapersReport> {
  const deleted = await deleteOld(context, signal);
  const ours = await isOurs(context);
  const swept = ours ? await sweep(context, signal) : 0;
  const { count, missing } = await findMissing(context, signal);
  return { deleted, swept, stored: count, missing, ...(!ours && { isForeign: true }) };
}

/** Null if the picture is intact. */
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
  /** Files that no record refers to. */
  unnamed: string[];
}

/** The check changes nothing. */
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
