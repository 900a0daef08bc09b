import { type QueryCreator, sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { Schema } from '../../platform/database-schema.ts';

export interface RecordRequest {
  check_in_id: string;
  facility: string;
}

export function requesting(creator: QueryCreator<Schema>, requests: readonly RecordRequest[]) {
  if (requests.length === 0) return creator;
  return creator.with('requested', (db) => db.insertInto('record_requests').values([...requests]));
}

/** Deletes the content of records; numbers and hashes stay, so that the chain stays intact. */
export async function forgetRecords(trx: DatabaseTransaction, checkInIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update time_records set jws = null, deleted_at = ${now}::timestamptz
    where check_in_id = any(${checkInIds}::uuid[]) and jws is not null
  `.execute(trx);
}

export async function findWaiting(db: Database): Promise<string[]> {
  const { rows } = await sql<{ facility: string }>`select distinct facility from record_requests`.execute(db);
  return rows.map(({ facility }) => facility);
}

export async function findRequests(trx: DatabaseTransaction, facilities: readonly string[], limit: number) {
  return trx
    .selectFrom('record_requests')
    .select(['id', 'check_in_id', 'facility'])
    .where('facility', '=', sql<string>`any(${facilities}::text[])`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks `held` against deletion. `changing` are being changed and will be requested again; others do not exist. */
export async function holdCheckIns(trx: DatabaseTransaction, ids: readonly string[]) {
  const found = async (table: 'check_ins' | 'archived_check_ins', wanted: readonly string[], lock = sql``) => {
    if (wanted.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${wanted}::uuid[]) order by id ${lock}
    `.execute(trx);
    return rows.map(({ id }) => id);
  };
  const hold = sql`for key share skip locked`;
  const here = await found('check_ins', ids, hold);
  const held = [...here, ...(await found('archived_check_ins', without(ids, here), hold))];
  const others = without(ids, held);
  const changing = [...(await found('check_ins', others)), ...(await found('archived_check_ins', others))];
  return { held, changing: new Set(changing) };
}

function without(ids: readonly string[], taken: readonly string[]): string[] {
  const left = new Set(ids);
  for (const id of taken) left.delete(id);
  return [...left];
}
