import { type Insertable, sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { RecordHead, TimeRecordRow } from '../../platform/time-records-schema.ts';

export const findKeyInUse = (db: Database) =>
  db.selectFrom('record_keys').selectAll().where('retired_at', 'is', null).executeTakeFirst();

/** The keys that sign or signed, the one that signs first. */
export const findPublicKeys = (db: Database) =>
  db
    .selectFrom('record_keys')
    .select(['kid', 'public_key'])
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .execute();

/** Stores a key that signs, unless there is one: of several nodes that make it at once, the first counts. */
export async function keepKeyOnce(db: Database, key: Insertable<Schema['record_keys']>): Promise<void> {
  await db
    .insertInto('record_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The key in use signs no more, and nobody can sign with it again; answers which one it was. */
export async function retireKey(trx: DatabaseTransaction, now: Date): Promise<string | null> {
  const retired = await trx
    .updateTable('record_keys')
    .set({ retired_at: now, sealed: null })
    .where('retired_at', 'is', null)
    .returning('kid')
    .executeTakeFirst();
  return retired?.kid ?? null;
}

/**
 * The end of a facility's chain, which is this transaction's alone from now on; undefined while another one has it. One that is
 * not there yet begins here.
 */
export async function holdHead(trx: DatabaseTransaction, facility: string): Promise<RecordHead | undefined> {
  const held = () =>
    trx
      .selectFrom('record_heads')
      .selectAll()
      .where('facility', '=', facility)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  const head = await held();
  if (head) return head;
  await sql`
    insert into record_heads (facility, number, segment, hash, epoch)
    select ${facility}, 0, 1, null, epoch from installation on conflict do nothing
  `.execute(trx);
  return held();
}

export const findHeads = (db: Database) => db.selectFrom('record_heads').selectAll().orderBy('facility').execute();

/** The facilities whose chains end before a restore of the database. */
export async function findRestored(db: Database): Promise<string[]> {
  const { rows } = await sql<{ facility: string }>`
    select facility from record_heads where number > 0 and epoch <> (select epoch from installation)
  `.execute(db);
  return rows.map(({ facility }) => facility);
}

/** Adds a record to the end of a chain. */
export async function storeRecord(trx: DatabaseTransaction, row: Insertable<Schema['time_records']>): Promise<void> {
  await trx.insertInto('time_records').values(row).execute();
  await sql`
    update record_heads set number = ${row.number}, segment = ${row.segment}, hash = ${row.hash},
      epoch = (select epoch from installation)
    where facility = ${row.facility}
  `.execute(trx);
}

/** The newest record of a check-in, deleted or not. */
export function findNewestRecord(db: Database, checkInId: string): Promise<TimeRecordRow | undefined> {
  return db
    .selectFrom('time_records')
    .selectAll()
    .where('check_in_id', '=', checkInId)
    .orderBy('check_in_version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest records of check-ins, but for deleted ones. */
export function findNewestRecords(db: Database, checkInIds: readonly string[]) {
  return db
    .selectFrom('time_records')
    .distinctOn('check_in_id')
    .select(['check_in_id', 'id', 'hash'])
    .where('check_in_id', '=', sql<string>`any(${checkInIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('check_in_id')
    .orderBy('check_in_version', 'desc')
    .execute();
}

/** A record by its id, with whether a later one of the same visit replaced it. */
export async function findRecord(db: Database, id: string) {
  const row = await db.selectFrom('time_records').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.check_in_id) return row && { ...row, newest: null };
  const newest = await findNewestRecord(db, row.check_in_id);
  return { ...row, newest: newest && newest.id !== row.id ? newest : null };
}

/** A record of a chain, and whether its check-in still exists. */
export type LinkedRecord = TimeRecordRow & { has_check_in: boolean };

/** The next records of a chain, in its order. */
export async function findLinks(db: Database, facility: string, after: number, limit: number) {
  const { rows } = await sql<LinkedRecord>`
    select *, exists (select from check_ins c where c.id = r.check_in_id)
      or exists (select from archived_check_ins a where a.id = r.check_in_id) as has_check_in
    from time_records r where facility = ${facility} and number > ${after} order by number limit ${limit}
  `.execute(db);
  return rows;
}

/** The last record of the beginning of a chain of which nothing but numbers and hashes is left since `before`; none mostly. */
export async function findPurged(trx: DatabaseTransaction, facility: string, before: Date) {
  const { rows } = await sql<{ number: number; hash: Buffer }>`
    select number, hash from time_records where facility = ${facility} and number < coalesce(
      (select min(number) from time_records where facility = ${facility}
        and (issued_at >= ${before}::timestamptz or (kind = 'visit' and jws is not null))),
      9223372036854775807)
    order by number desc limit 1
  `.execute(trx);
  return rows[0];
}

/** What a chain has at a place: the record with this hash, another one, none, or none any more since it was deleted for good. */
export async function compareHead(
  db: Database,
  { facility, number, hash }: Pick<TimeRecordRow, 'facility' | 'number' | 'hash'>,
) {
  const { rows } = await sql<{ found: 'same' | 'other' | 'deleted' | 'missing' }>`
    select case
      when exists (select from time_records where facility = ${facility} and number = ${number} and hash = ${hash}) then 'same'
      when exists (select from time_records where facility = ${facility} and number = ${number}) then 'other'
      when exists (select from time_records where facility = ${facility} and number > ${number}) then 'deleted'
      else 'missing' end as found
  `.execute(db);
  return rows[0]?.found ?? 'missing';
}

export async function deleteThrough(trx: DatabaseTransaction, facility: string, number: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('time_records')
    .where('facility', '=', facility)
    .where('number', '<=', number)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
