import { type Insertable, sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';
import type { RecordHead, TimeRecordRow } from '../../platform/time-records-schema.ts';

export const findKeyInUse = (db: Database) =>
  db.selectFrom('record_keys').selectAll().where('retired_at', 'is', null).executeTakeFirst();

/** The current key comes first, then former ones. */
export const findPublicKeys = (db: Database) =>
  db
    .selectFrom('record_keys')
    .select(['kid', 'public_key'])
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .execute();

/** Of several nodes that create a key at once, the first wins. */
export async function keepKeyOnce(db: Database, key: Insertable<Schema['record_keys']>): Promise<void> {
  await db
    .insertInto('record_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the key's private part; returns its id. */
export async function retireKey(trx: DatabaseTransaction, now: Date): Promise<string | null> {
  const retired = await trx
    .updateTable('record_keys')
    .set({ retired_at: now, sealed: null })
    .where('retired_at', 'is', null)
    .returning('kid')
    .executeTakeFirst();
  return retired?.kid ?? null;
}

/** `isRestored` means that the database was restored since the head was written. */
interface HeldHead {
  head: RecordHead;
  isRestored: boolean;
}

/** Heads locked by another transaction are left out; missing chains start here. */
export async function holdHeads(trx: DatabaseTransaction, facilities: readonly string[]): Promise<HeldHead[]> {
  const held = async (wanted: readonly string[]) => {
    const { rows } = await sql<RecordHead & { is_restored: boolean }>`
      select h.*, h.epoch <> i.epoch as is_restored from record_heads h cross join installation i
      where h.facility = any(${wanted}::text[]) for update of h skip locked
    `.execute(trx);
    return rows.map(({ is_restored: isRestored, ...head }) => ({ head, isRestored }));
  };
  const found = await held(facilities);
  const others = facilities.filter((facility) => !found.some(({ head }) => head.facility === facility));
  if (others.length === 0) return found;
  await sql`
    insert into record_heads (facility, number, segment, hash, epoch)
    select facility, 0, 1, null, epoch from unnest(${others}::text[]) facility, installation order by facility
    on conflict do nothing
  `.execute(trx);
  return [...found, ...(await held(others))];
}

export const findHeads = (db: Database) => db.selectFrom('record_heads').selectAll().orderBy('facility').execute();

/** Finds facilities whose chain heads are from before a restore of the database. */
export async function findRestored(db: Database): Promise<string[]> {
  const { rows } = await sql<{ facility: string }>`
    select facility from record_heads where number > 0 and epoch <> (select epoch from installation)
  `.execute(db);
  return rows.map(({ facility }) => facility);
}

export type NewRecord = Omit<TimeRecordRow, 'deleted_at'>;

/** `unnest` takes these columns: the statement is the same for any number of rows and is planned once. */
const columnsOf =
  <Row>(rows: readonly Row[]) =>
  <Column extends keyof Row>(column: Column) =>
    rows.map((row) => row[column]);

/** Also deletes the requests that the records settle, in the same statement. */
export async function storeRecords(
  trx: DatabaseTransaction,
  heads: readonly RecordHead[],
  records: readonly NewRecord[],
  settled: readonly number[],
): Promise<void> {
  if (records.length === 0 && settled.length === 0) return;
  const [ofHeads, of] = [columnsOf(heads), columnsOf(records)];
  await sql`
    with settled as (delete from record_requests where id = any(${settled}::bigint[])),
    ends as (
      update record_heads h set number = e.number, segment = e.segment, hash = e.hash, epoch = (select epoch from installation)
      from unnest(${ofHeads('facility')}::text[], ${ofHeads('number')}::bigint[], ${ofHeads('segment')}::int[],
        ${ofHeads('hash')}::bytea[]) as e (facility, number, segment, hash)
      where h.facility = e.facility
    )
    insert into time_records
      (facility, number, segment, id, kind, check_in_id, check_in_version, jws, hash, previous, replaces, issued_at)
    select * from unnest(${of('facility')}::text[], ${of('number')}::bigint[], ${of('segment')}::int[], ${of('id')}::uuid[],
      ${of('kind')}::text[], ${of('check_in_id')}::uuid[], ${of('check_in_version')}::int[], ${of('jws')}::text[],
      ${of('hash')}::bytea[], ${of('previous')}::bytea[], ${of('replaces')}::uuid[], ${of('issued_at')}::timestamptz[])
  `.execute(trx);
}

/** The newest record may be a deleted one. */
export function findNewestRecord(db: Database, checkInId: string): Promise<TimeRecordRow | undefined> {
  return db
    .selectFrom('time_records')
    .selectAll()
    .where('check_in_id', '=', checkInId)
    .orderBy('check_in_version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The database decodes the claims, so that of many records only the required values are transferred. */
const claims = sql`convert_from(decode(
  rpad(translate(split_part(jws, '.', 2), '-_', '+/'), (length(split_part(jws, '.', 2)) + 3) / 4 * 4, '='), 'base64'), 'utf8')::jsonb`;

/** Includes deleted records, with the free time they state; the whole content only on request. */
export function findNewestRecords(db: Database, checkInIds: readonly string[], withContent = false) {
  return db
    .selectFrom('time_records')
    .distinctOn('check_in_id')
    .select(['check_in_id', 'check_in_version', 'facility', 'number', 'id', 'hash', 'issued_at', 'deleted_at'])
    .select([
      sql<string | null>`${claims} ->> 'carrier'`.as('carrier'),
      sql<number | null>`(${claims} -> 'freeTime' ->> 'minutes')::int`.as('free_minutes'),
    ])
    .$if(withContent, (select) => select.select('jws'))
    .where('check_in_id', '=', sql<string>`any(${checkInIds}::uuid[])`)
    .orderBy('check_in_id')
    .orderBy('check_in_version', 'desc')
    .execute();
}

/** `newest` is a later record of the same visit. */
export async function findRecord(db: Database, id: string) {
  const row = await db.selectFrom('time_records').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.check_in_id) return row && { ...row, newest: null };
  const newest = await findNewestRecord(db, row.check_in_id);
  return { ...row, newest: newest && newest.id !== row.id ? newest : null };
}

export type LinkedRecord = TimeRecordRow & { has_check_in: boolean };

export async function findLinks(db: Database, facility: string, after: number, limit: number) {
  const { rows } = await sql<LinkedRecord>`
    select *, exists (select from check_ins c where c.id = r.check_in_id)
      or exists (select from archived_check_ins a where a.id = r.check_in_id) as has_check_in
    from time_records r where facility = ${facility} and number > ${after} order by number limit ${limit}
  `.execute(db);
  return rows;
}

/** Finds the last record of the part whose content was deleted before a time; usually there is none. */
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

/** What the chain has at the head's position; `deleted` is permanent. */
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
