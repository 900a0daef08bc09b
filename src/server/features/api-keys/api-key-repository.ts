import { type InferResult, sql } from 'kysely';

import type { NewApiKey } from '#shared/contract/api-keys.ts';
import { isStillLetIn, lastLookSince } from '../../platform/account-rights.ts';
import { builtOnce } from '../../platform/built-queries.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

function keySelect(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('api_keys as key')
    .innerJoin('admin_users as maker', 'maker.id', 'key.created_by')
    .select(['key.id', 'key.name', 'key.secret_hash', 'key.expires_at', 'key.last_used_at'])
    .select(['key.role', 'key.facilities', 'maker.role as maker_role', 'maker.facilities as maker_facilities'])
    .where('key.revoked_at', 'is', null)
    .where('key.id', '=', sql<string>`any(${[]}::uuid[])`)
    .where(isStillLetIn('maker', new Date()));
}

export type StoredKey = InferResult<ReturnType<typeof keySelect>>[number];

const readKeys: (db: Database, ids: readonly string[], since: Date) => Promise<StoredKey[]> = builtOnce(keySelect);

/** Finds unrevoked keys with the current rights of their makers; runs for every request with a key. */
export const findApiKeys = (db: Database, ids: readonly string[], now: Date): Promise<StoredKey[]> =>
  readKeys(db, ids, lastLookSince(now));

export async function touchApiKey(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** The newest key comes first, with whether the maker's account still keeps it working. */
export function listApiKeys(db: Database, now: Date) {
  return db
    .selectFrom('api_keys as key')
    .leftJoin('admin_users as maker', 'maker.id', 'key.created_by')
    .select(['key.id', 'key.name', 'key.role', 'key.facilities', 'key.created_at', 'key.expires_at'])
    .select(['key.last_used_at', 'key.revoked_at', 'maker.email'])
    .select(isStillLetIn('maker', lastLookSince(now)).as('is_let_in'))
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id')
    .execute();
}

export type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/** Locks the table, so that nobody adds one meanwhile. */
export async function countWorkingKeys(trx: DatabaseTransaction, now: Date): Promise<number> {
  await sql`lock table api_keys in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_keys where revoked_at is null and coalesce(expires_at > ${now}::timestamptz, true)
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertApiKey(
  trx: DatabaseTransaction,
  key: Omit<NewApiKey, 'expiresAt'> & { id: string; secretHash: Buffer; by: string; at: Date; expiresAt: Date | null },
): Promise<void> {
  await trx
    .insertInto('api_keys')
    .values({
      id: key.id,
      secret_hash: key.secretHash,
      name: key.name,
      role: key.role,
      facilities: key.facilities,
      created_by: key.by,
      created_at: key.at,
      expires_at: key.expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
}

/** False if there is no such unrevoked key. */
export async function markRevoked(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
