import type { Database } from '../../platform/database.ts';

interface StoredCheck {
  code_hash: Buffer;
  expires_at: Date;
}

/** Stores an account's reachability check, replacing an earlier one. */
export async function storeReachCheck(db: Database, accountId: string, check: StoredCheck): Promise<void> {
  const row = { ...check, reached_at: null };
  await db
    .insertInto('reach_checks')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** When the address of an account's last check was opened; null if not yet, or without a check. */
export async function findReached(db: Database, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('reach_checks')
    .select('reached_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.reached_at ?? null;
}

/** Records that the address with this code was opened; undefined if no such check is valid at `now`. */
export async function storeReached(db: Database, codeHash: Buffer, now: Date): Promise<true | undefined> {
  const { numUpdatedRows: count } = await db
    .updateTable('reach_checks')
    .set({ reached_at: now })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return count > 0n ? true : undefined;
}
