import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** A `first` link is for the generated administrator of a new installation. */
export type LinkKind = 'invitation' | 'reset' | 'first';

/** Keeps a link, in place of the account's earlier one. */
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

/** The account that a link is for, if it still works at `now`. */
export function findLink(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('account_links as link')
    .innerJoin('admin_users as account', 'account.id', 'link.account_id')
    .select(['account.id', 'account.email', 'account.language', 'link.kind'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up; answers its kind, or null if somebody was faster. */
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

/** The link that a new installation's start has told, if it was not used and no administrator has signed in. */
export function findFirstLink(db: Database) {
  return db.selectFrom('account_links').select('expires_at').where('kind', '=', 'first').executeTakeFirst();
}

/** The administrator that was generated at the first start, locked, as long as no administrator has ever signed in. */
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
