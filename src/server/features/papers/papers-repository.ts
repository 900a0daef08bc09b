import { sql } from 'kysely';
import { validate } from 'uuid';

import { paperLimits } from '#shared/papers/paper-limits.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { PaperRow } from '../../platform/papers-schema.ts';

/** `received` is in bytes; `email` is that of whoever added the paper. */
export type FoundPaper = PaperRow & { received: number; email: string | null };

const received = sql<number>`coalesce((select max(ends_at) from paper_pieces where paper_id = papers.id), 0)`;

function papers(db: Database) {
  return db
    .selectFrom('papers')
    .leftJoin('admin_users as account', 'account.id', 'papers.actor')
    .selectAll('papers')
    .select([received.as('received'), 'account.email']);
}

export function findPapers(db: Database, checkInIds: readonly string[]): Promise<FoundPaper[]> {
  return papers(db).where('check_in_id', 'in', checkInIds).orderBy('created_at').orderBy('papers.id').execute();
}

export function findPaper(db: Database, id: string): Promise<FoundPaper | undefined> {
  return papers(db).where('papers.id', '=', id).executeTakeFirst();
}

export async function findRecordOf(db: Database, id: string): Promise<string | undefined> {
  const paper = await db.selectFrom('papers').select('check_in_id').where('id', '=', id).executeTakeFirst();
  return paper?.check_in_id;
}

/** Locks the paper until the transaction ends, so that concurrent writes run one after another. */
export async function holdPaper(trx: DatabaseTransaction, id: string): Promise<FoundPaper | undefined> {
  await sql`select from papers where id = ${id} for update`.execute(trx);
  return findPaper(trx, id);
}

/** Locks in the order in which deleting a record does, one addition at a time. False if deleted or archived. */
export async function lockRecord(trx: DatabaseTransaction, checkInId: string): Promise<boolean> {
  const { rows } = await sql`select from check_ins where id = ${checkInId} for update`.execute(trx);
  return rows.length > 0;
}

export async function countGiven(
  trx: DatabaseTransaction,
  { check_in_id, field }: Pick<PaperRow, 'check_in_id' | 'field'>,
) {
  const { given } = await trx
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number>().as('given'))
    .where('check_in_id', '=', check_in_id)
    .where('field', '=', field)
    .where('state', 'in', ['stored', 'typed'])
    .executeTakeFirstOrThrow();
  return Number(given);
}

export async function insertPaper(trx: DatabaseTransaction, row: Omit<PaperRow, 'has_thumbnail'>): Promise<void> {
  await trx.insertInto('papers').values(row).execute();
}

type Kept = Pick<PaperRow, 'received_at' | 'bytes' | 'type' | 'width' | 'height' | 'sha256' | 'has_thumbnail'>;

/** The picture's file exists now, so its pieces are deleted. */
export async function nameStored(trx: DatabaseTransaction, id: string, kept: Kept): Promise<void> {
  await trx
    .updateTable('papers')
    .set({ ...kept, state: 'stored' })
    .where('id', '=', id)
    .execute();
  await deletePieces(trx, id);
}

export async function insertPiece(
  trx: DatabaseTransaction,
  piece: { paper_id: string; starts_at: number; ends_at: number; sealed: Buffer },
): Promise<void> {
  await trx.insertInto('paper_pieces').values(piece).execute();
}

export function findPieces(trx: DatabaseTransaction, id: string) {
  return trx.selectFrom('paper_pieces').selectAll().where('paper_id', '=', id).orderBy('starts_at').execute();
}

export async function deletePieces(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('paper_pieces').where('paper_id', '=', id).execute();
}

/** Without the row's key, the paper's file is unreadable. */
export async function removePaper(db: Database, id: string): Promise<void> {
  await db.deleteFrom('papers').where('id', '=', id).execute();
}

export async function forgetPapers(trx: DatabaseTransaction, checkInIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('papers')
    .where('check_in_id', 'in', [...checkInIds])
    .execute();
}

/** The time is since when the form has required a field without interruption. */
export async function findRequiredSince(db: Database, fields: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ field: string; since: Date }>`
    select asked ->> 'id' as field, min(published_at) as since
    from forms, jsonb_array_elements(fields) asked
    where asked ->> 'id' = any(${fields}::text[]) and version > coalesce((
      select max(version) from forms former where not former.fields @> jsonb_build_array(
        jsonb_build_object('id', asked ->> 'id', 'required', true))), 0)
    group by 1
  `.execute(db);
  return new Map(rows.map(({ field, since }) => [field, since]));
}

/** The sum includes uploads in progress. */
export async function readUsedBytes(db: Database): Promise<number> {
  const { used } = await db
    .selectFrom('papers')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('used'))
    .executeTakeFirstOrThrow();
  return Number(used);
}

export interface PaperCutoffs {
  photo: Date;
  signature: Date;
  sending: Date;
}

const isDue = ({ photo, signature, sending }: PaperCutoffs) => sql<boolean>`(
  (kind = 'photo' and created_at < ${photo}::timestamptz) or (kind = 'signature' and created_at < ${signature}::timestamptz)
  or (state = 'sending' and created_at < ${sending}::timestamptz)
  or (created_at < ${sending}::timestamptz and not exists (select from check_ins where check_ins.id = check_in_id)
    and not exists (select from archived_check_ins as archived where archived.id = check_in_id))
)`;

/** A paper is due if it is too old, never arrived, or has no record; returns how many were deleted. */
export async function deleteDue(db: Database, cutoffs: PaperCutoffs, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from papers where id in (select id from papers where ${isDue(cutoffs)} limit ${limit})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Only names that belong to a picture or to one still being uploaded are returned. */
export async function findNamed(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>`
    select id from papers where id = any(${names.filter((name) => validate(name))}::uuid[]) and state in ('sending', 'stored')
  `.execute(db);
  return new Set(rows.rows.map(({ id }) => id));
}

export function findStored(db: Database, after: string | null, limit: number): Promise<PaperRow[]> {
  return db
    .selectFrom('papers')
    .selectAll()
    .where('state', '=', 'stored')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const isFull = (there: readonly PaperRow[]): boolean =>
  there.length >= paperLimits.ofRecord ||
  there.filter(({ state }) => state === 'sending').length >= paperLimits.sending;
