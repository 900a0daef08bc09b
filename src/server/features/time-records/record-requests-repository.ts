import { type QueryCreator, sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';

/** A visit that needs a signed record, and at which facility. */
export interface RecordRequest {
  check_in_id: string;
  facility: string;
}

/** What writes with the same statement that these records are to be issued. */
export function requesting(creator: QueryCreator<Schema>, requests: readonly RecordRequest[]) {
  if (requests.length === 0) return creator;
  return creator.with('requested', (db) => db.insertInto('record_requests').values([...requests]));
}

/** Deletes what the records of deleted check-ins say; their numbers and hashes stay, so that their chain does. */
export async function forgetRecords(trx: DatabaseTransaction, checkInIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update time_records set jws = null, deleted_at = ${now}::timestamptz
    where check_in_id = any(${checkInIds}::uuid[]) and jws is not null
  `.execute(trx);
}

/** The facilities with records to issue. */
export async function findWaiting(db: Database): Promise<string[]> {
  const { rows } = await sql<{ facility: string }>`select distinct facility from record_requests`.execute(db);
  return rows.map(({ facility }) => facility);
}

export async function findRequests(trx: DatabaseTransaction, facility: string, limit: number) {
  return trx
    .selectFrom('record_requests')
    .select(['id', 'check_in_id'])
    .where('facility', '=', facility)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteRequests(trx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`delete from record_requests where id = any(${ids}::bigint[])`.execute(trx);
}

/**
 * Keeps these check-ins from being deleted until the end of the transaction. Those that are being changed are left out: they are
 * asked for again. The others that are not among the answer do not exist.
 */
export async function holdCheckIns(trx: DatabaseTransaction, ids: readonly string[]) {
  const held = async (table: 'check_ins' | 'archived_check_ins') => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for key share skip locked
    `.execute(trx);
    return rows.map(({ id }) => id);
  };
  const found = [...(await held('check_ins')), ...(await held('archived_check_ins'))];
  const { rows } = await sql<{ id: string }>`
    select id from check_ins where id = any(${ids}::uuid[])
    union select id from archived_check_ins where id = any(${ids}::uuid[])
  `.execute(trx);
  return { held: new Set(found), existing: new Set(rows.map(({ id }) => id)) };
}
