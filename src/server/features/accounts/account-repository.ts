import { sql } from 'kysely';

import type { DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import type { LanguageChoice } from '#shared/contract/own-account.ts';
import type { Role } from '#shared/access/permissions.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

function accountSelect(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('admin_users as account')
    .leftJoin('account_links as link', 'link.account_id', 'account.id')
    .leftJoin('second_factors as factor', 'factor.account_id', 'account.id')
    .select([
      'account.id',
      'email',
      'account.name',
      'role',
      'facilities',
      'created_at',
      'last_sign_in_at',
      'disabled_at',
    ])
    .select(['link.expires_at as link_expires_at', 'link.kind as link_kind'])
    .select(sql<boolean>`factor.account_id is not null`.as('has_second_factor'))
    .leftJoin('sign_in_providers as provider', 'provider.id', 'account.provider_id')
    .select(['keeps_password', 'language', 'own_columns', 'provider.name as provider'])
    .select(sql<boolean>`account.password_hash is not null`.as('has_password'));
}

export type StoredAccount = Awaited<ReturnType<typeof findAccounts>>[number];

export function findAccounts(db: Database) {
  return accountSelect(db)
    .orderBy(sql`lower(email)`)
    .execute();
}

export function findAccountById(db: Database | DatabaseTransaction, id: string): Promise<StoredAccount | undefined> {
  return accountSelect(db).where('account.id', '=', id).executeTakeFirst();
}

/** Ignores case; finds local accounts only. */
export function findAccountByEmail(db: Database, email: string): Promise<StoredAccount | undefined> {
  return accountSelect(db)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('provider_id', 'is', null)
    .executeTakeFirst();
}

export async function findPasswordHash(db: Database, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('admin_users')
    .select('password_hash')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found?.password_hash ?? null;
}

/** Locks an account until the transaction ends; false if it does not exist. */
export async function lockAccount(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const found = await trx.selectFrom('admin_users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return found !== undefined;
}

export interface AccountValues {
  name: string;
  role: Role;
  /** The keys of the account's facilities; null for all. */
  facilities: string[] | null;
}

/** Null if the address is taken. */
export async function insertInvited(
  trx: DatabaseTransaction,
  account: AccountValues & { email: string },
  now: Date,
): Promise<string | null> {
  const added = await trx
    .insertInto('admin_users')
    .values({ ...account, password_hash: null, created_at: now, last_sign_in_at: null, disabled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function storeAccount(
  trx: DatabaseTransaction,
  id: string,
  account: AccountValues & { disabled_at: Date | null; keeps_password: boolean },
): Promise<void> {
  await trx
    .updateTable('admin_users')
    .set({ ...account, left_groups_at: null })
    .where('id', '=', id)
    .execute();
}

export async function storeName(trx: DatabaseTransaction, id: string, name: string): Promise<void> {
  await trx.updateTable('admin_users').set({ name }).where('id', '=', id).execute();
}

/** Violates a unique index if another account has the address. */
export async function storeEmail(trx: DatabaseTransaction, id: string, email: string): Promise<void> {
  await trx.updateTable('admin_users').set({ email }).where('id', '=', id).execute();
}

/** Locks the account until the transaction ends. */
export async function lockDashboard(trx: DatabaseTransaction, id: string): Promise<DashboardChoices | null> {
  const found = await trx
    .selectFrom('admin_users')
    .select('dashboard')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found?.dashboard ?? null;
}

export async function storeDashboard(trx: DatabaseTransaction, id: string, choices: DashboardChoices): Promise<void> {
  await trx
    .updateTable('admin_users')
    .set({ dashboard: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute();
}

export async function storeLanguage(db: Database, id: string, { language, ownColumns }: LanguageChoice): Promise<void> {
  await db.updateTable('admin_users').set({ language, own_columns: ownColumns }).where('id', '=', id).execute();
}

export async function removeAccount(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('admin_users').where('id', '=', id).execute();
}
