import { sql } from 'kysely';

import type { Role } from '#shared/access/permissions.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { appendAudit } from '../../platform/audit/audit-trail.ts';

/** Ignores case; finds local accounts only. */
export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('admin_users')
    .leftJoin('second_factors', 'second_factors.account_id', 'admin_users.id')
    .select(['id', 'email', 'password_hash', 'disabled_at', 'role', 'first_password', 'name', 'facilities'])
    .select(['dashboard', 'language', 'own_columns', 'provider_id', 'keeps_password'])
    .select('second_factors.secret as factor_secret')
    .select(sql<boolean>`second_factors.account_id is not null`.as('has_second_factor'))
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('provider_id', 'is', null)
    .executeTakeFirst();
}

/** Once an administrator has signed in, the first-start link is no longer needed. */
export async function touchAccount(
  trx: DatabaseTransaction,
  { id, role }: { id: string; role: Role },
  now: Date,
): Promise<void> {
  await trx
    .with('dead', (db) =>
      db
        .deleteFrom('account_links')
        .where('kind', '=', 'first')
        .where(sql<boolean>`${sql.lit(role === 'admin')}`),
    )
    .updateTable('admin_users')
    .set({ last_sign_in_at: now })
    .where('id', '=', id)
    .execute();
}

/** Locks the accounts, so that two administrators cannot remove each other at once. */
export function lockAdministrators(trx: DatabaseTransaction) {
  return trx
    .selectFrom('admin_users')
    .select(['id', 'keeps_password'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function rehashAccount(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('admin_users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

interface AccountValues {
  email: string;
  password_hash: string;
  role?: Role;
  name?: string;
  facilities?: string[] | null;
}

/** False if the e-mail address is taken. */
export function insertAccount(db: Database, account: AccountValues): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('admin_users')
      .values({ ...account, last_sign_in_at: null, disabled_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await noteAccountChange(trx, 'account_created', added.id);
    return added !== undefined;
  });
}

export function listAccounts(db: Database) {
  return db
    .selectFrom('admin_users')
    .leftJoin('second_factors', 'second_factors.account_id', 'admin_users.id')
    .select(['email', 'role', 'facilities', 'created_at', 'last_sign_in_at', 'disabled_at'])
    .select(sql<boolean>`second_factors.account_id is not null`.as('has_second_factor'))
    .select(sql<boolean>`password_hash is null and provider_id is null`.as('is_invited'))
    .orderBy(sql`lower(email)`)
    .execute();
}

/** Also enables the account, clears the mark of a generated password and invalidates its link. */
export async function replacePassword(trx: DatabaseTransaction, id: string, passwordHash: string): Promise<void> {
  await trx
    .with('dead', (db) => db.deleteFrom('account_links').where('account_id', '=', id))
    .updateTable('admin_users')
    .set({ password_hash: passwordHash, first_password: false, disabled_at: null })
    .where('id', '=', id)
    .execute();
}

/** Also invalidates the account's link. */
export async function disableAccount(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await trx
    .with('dead', (db) => db.deleteFrom('account_links').where('account_id', '=', id))
    .updateTable('admin_users')
    .set({ disabled_at: at })
    .where('id', '=', id)
    .execute();
}

/**
 * False if an account exists. Of several nodes that start at once, only the one that adds the account runs `before`.
 */
export function insertFirstAccount(
  db: Database,
  account: { email: string; password_hash: string; first_password: boolean },
  before: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table admin_users in share row exclusive mode`.execute(trx);
    if (await anyAccount(trx)) return false;
    await before();
    const { id } = await trx
      .insertInto('admin_users')
      .values({ ...account, last_sign_in_at: null, disabled_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteAccountChange(trx, 'account_created', id);
    return true;
  });
}

export async function anyAccount(db: Database | DatabaseTransaction): Promise<boolean> {
  return (await db.selectFrom('admin_users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Used for changes on the server, without a session or client address; the database's time applies if no instant is
 * given.
 */
export function noteAccountChange(
  trx: DatabaseTransaction,
  kind: 'account_created' | 'password_reset' | 'account_disabled',
  account: string,
  at?: Date,
): Promise<void> {
  const nobody = { actor: null, sessionId: null, address: null };
  return appendAudit(trx, { kind, outcome: 'done', ...nobody, at, subject: { account } });
}
