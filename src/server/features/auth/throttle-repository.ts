import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** Failures since `since` are locked until the transaction ends, in key order to avoid deadlocks. */
export async function lockAttempts(trx: DatabaseTransaction, keys: readonly Buffer[], now: Date, since: Date) {
  const { rows } = await sql<{ key: Buffer; failures: number; last_failure_at: Date }>`
    insert into sign_in_attempts (key, failures, last_failure_at)
    select key, 0, ${now}::timestamptz from unnest(${keys.toSorted(Buffer.compare)}::bytea[]) as given (key) order by key
    on conflict (key) do update set failures = sign_in_attempts.failures
    returning key, last_failure_at, case when last_failure_at > ${since}::timestamptz then failures else 0 end as failures
  `.execute(trx);
  return rows;
}

/** Writes in key order to avoid deadlocks; failures older than `since` are dropped. */
export async function noteFailure(
  trx: DatabaseTransaction,
  keys: readonly Buffer[],
  now: Date,
  since: Date,
): Promise<void> {
  await sql`
    insert into sign_in_attempts (key, failures, last_failure_at)
    select key, 1, ${now}::timestamptz from unnest(${keys.toSorted(Buffer.compare)}::bytea[]) as given (key) order by key
    on conflict (key) do update set
      failures = case when sign_in_attempts.last_failure_at > ${since}::timestamptz
        then sign_in_attempts.failures + 1 else 1 end,
      last_failure_at = excluded.last_failure_at
  `.execute(trx);
}

/** Call it for attempts that turned out to succeed. */
export async function takeBackFailures(
  db: Database | DatabaseTransaction,
  keys: readonly Buffer[],
  count: number,
): Promise<void> {
  await sql`
    update sign_in_attempts set failures = greatest(failures - ${count}::integer, 0)
    where key in (select key from sign_in_attempts where key = any(${keys}::bytea[]) order by key for update)
  `.execute(db);
}

export async function forgetFailures(db: Database | DatabaseTransaction, key: Buffer, since: Date): Promise<number> {
  const forgotten = await db
    .deleteFrom('sign_in_attempts')
    .where('key', '=', key)
    .returning(['failures', 'last_failure_at'])
    .executeTakeFirst();
  return forgotten && forgotten.last_failure_at > since ? forgotten.failures : 0;
}

export async function isKnownAddress(db: Database, userId: string, addressHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash)
    .where('last_sign_in_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberAddress(db: Database, userId: string, addressHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address_hash: addressHash, last_sign_in_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_sign_in_at: now }))
    .execute();
}
