import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** Finds only an account that may sign in and has done so from this device since `since`. */
export function findDevice(db: Database, email: string, tokenHash: Buffer, since: Date) {
  return db
    .selectFrom('sign_in_devices as device')
    .innerJoin('admin_users as account', 'account.id', 'device.user_id')
    .select('device.user_id')
    .where('device.token_hash', '=', tokenHash)
    .where(sql<string>`lower(account.email)`, '=', sql<string>`lower(${email})`)
    .where('account.disabled_at', 'is', null)
    .where('device.last_sign_in_at', '>', since)
    .executeTakeFirst();
}

/** Accounts known under the previous token are carried over, unless somebody planted that token. */
export async function rememberDevice(
  db: Database,
  device: { userId: string; tokenHash: Buffer; formerHash: Buffer | null; now: Date },
): Promise<void> {
  const { userId, tokenHash, formerHash, now } = device;
  await sql`
    insert into sign_in_devices (token_hash, user_id, last_sign_in_at)
    select ${tokenHash}::bytea, user_id, last_sign_in_at from sign_in_devices
    where token_hash = ${formerHash}::bytea and user_id <> ${userId}
    union all select ${tokenHash}::bytea, ${userId}::uuid, ${now}::timestamptz
  `.execute(db);
}

export async function forgetDevices(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('sign_in_devices').where('user_id', '=', userId).execute();
}
