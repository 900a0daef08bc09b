import type { Database } from '../../platform/database.ts';

interface StoredCheck {
  code_hash: Buffer;
  expires_at: Date;
}

/** Replaces the account's earlier check. */
export async function storeReachCheck(db: Database, accountId: string, check: StoredCheck): Promise<void> {
  const row = { ...check, reached_at: null };
  await db
    .insertInto('reach_checks')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Null if the address of the last check was not opened, or without a check. */
export async function findReached(db: Database, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('reach_checks')
    .select('reached_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.reached_at ?? null;
}

/** Undefined if no such check is valid at `now`. */
export async function storeReached(db: Database, codeHash: Buffer, now: Date): Promise<true | undefined> {
  const { numUpdatedRows: count } = await db
    .updateTable('reach_checks')
    .set({ reached_at: now })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return count > 0n ? true : undefined;
}
