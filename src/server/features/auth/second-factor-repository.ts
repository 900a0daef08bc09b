import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export interface StoredFactor {
  secret: Buffer;
  lastStep: number;
}

/** The secret is not in effect yet; it replaces an earlier one. */
export async function keepDraft(db: Database, accountId: string, secret: Buffer, now: Date): Promise<void> {
  const draft = { secret, started_at: now };
  await db
    .insertInto('second_factor_drafts')
    .values({ account_id: accountId, ...draft })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(draft))
    .execute();
}

/** Finds only a secret shown since `since`. */
export function findDraft(db: Database, accountId: string, since: Date) {
  return db
    .selectFrom('second_factor_drafts')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('started_at', '>', since)
    .executeTakeFirst();
}

/** Replaces the earlier secret and recovery codes. */
export async function storeFactor(
  trx: DatabaseTransaction,
  accountId: string,
  { secret, lastStep }: StoredFactor,
): Promise<void> {
  await trx.deleteFrom('second_factor_drafts').where('account_id', '=', accountId).execute();
  const factor = { secret, last_step: lastStep };
  await trx
    .insertInto('second_factors')
    .values({ account_id: accountId, ...factor })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(factor))
    .execute();
}

/** Returns whether there was a second factor. */
export async function deleteFactor(trx: DatabaseTransaction, accountId: string): Promise<boolean> {
  await trx.deleteFrom('second_factor_drafts').where('account_id', '=', accountId).execute();
  const removed = await trx.deleteFrom('second_factors').where('account_id', '=', accountId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** False if that step or a later one was accepted before. */
export async function acceptStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function storeRecoveryCodes(
  trx: DatabaseTransaction,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = hashes.map((hash) => ({ account_id: accountId, code_hash: hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** False if the account has no such code. */
export async function takeRecoveryCode(db: Database, accountId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function findFactorState(db: Database, accountId: string) {
  const found = await db
    .selectFrom('second_factors')
    .leftJoin('recovery_codes', 'recovery_codes.account_id', 'second_factors.account_id')
    .select(({ fn }) => fn.count<number>('recovery_codes.code_hash').as('codes'))
    .where('second_factors.account_id', '=', accountId)
    .groupBy('second_factors.account_id')
    .executeTakeFirst();
  return { isOn: found !== undefined, recoveryCodesLeft: found?.codes ?? 0 };
}
