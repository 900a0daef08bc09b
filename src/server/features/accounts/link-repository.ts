import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** `first` is the link for the generated administrator of a new installation. */
export type LinkKind = 'invitation' | 'reset' | 'first';

/** Replaces the account's earlier link. */
export async function storeLink(
  trx: DatabaseTransaction,
  accountId: string,
  link: { token_hash: Buffer; kind: LinkKind; expires_at: Date },
): Promise<void> {
  await trx
    .insertInto('account_links')
    .values({ account_id: accountId, ...link })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
    .execute();
}

export function findLink(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('account_links as link')
    .innerJoin('admin_users as account', 'account.id', 'link.account_id')
    .select(['account.id', 'account.email', 'account.language', 'link.kind'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
}

/** Null if a concurrent request was faster. */
export async function takeLink(trx: DatabaseTransaction, tokenHash: Buffer): Promise<LinkKind | null> {
  const taken = await trx
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .returning('kind')
    .executeTakeFirst();
  return taken?.kind ?? null;
}

export async function deleteLink(trx: DatabaseTransaction, accountId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('account_id', '=', accountId).execute();
}

export function findFirstLink(db: Database) {
  return db.selectFrom('account_links').select('expires_at').where('kind', '=', 'first').executeTakeFirst();
}

/** Undefined once any administrator has signed in. */
export function lockUnusedFirstAccount(trx: DatabaseTransaction) {
  return trx
    .selectFrom('admin_users as account')
    .select('account.id')
    .where('account.first_password', '=', true)
    .where('account.role', '=', 'admin')
    .where('account.disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('admin_users as other')
            .select('other.id')
            .where('other.role', '=', 'admin')
            .where('other.last_sign_in_at', 'is not', null),
        ),
      ),
    )
    .forUpdate('account')
    .executeTakeFirst();
}
