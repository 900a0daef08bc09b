import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { noteAccountChange } from './account-trail.ts';

/** The account with this e-mail address, whatever its letter case. */
export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('admin_users')
    .select(['id', 'email', 'password_hash', 'disabled_at', 'role', 'first_password'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
}

/** Keeps the administrator's row current at sign-in. */
export async function touchAccount(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('admin_users').set({ last_sign_in_at: now }).where('id', '=', id).execute();
}

/** Replaces a password hash by one of today's parameters. */
export async function rehashAccount(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('admin_users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Adds an account; false where the e-mail address has one. */
export function insertAccount(db: Database, email: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('admin_users')
      .values({ email, password_hash: passwordHash, last_sign_in_at: null, disabled_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await noteAccountChange(trx, 'account_created', added.id);
    return added !== undefined;
  });
}

/** Every account by its e-mail address, without its hash. */
export function listAccounts(db: Database) {
  return db
    .selectFrom('admin_users')
    .select(['email', 'created_at', 'last_sign_in_at', 'disabled_at'])
    .orderBy(sql`lower(email)`)
    .execute();
}

/** Stores a new password hash, lets the account in again, and forgets that its password was the generated one. */
export async function replacePassword(trx: DatabaseTransaction, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('admin_users')
    .set({ password_hash: passwordHash, first_password: false, disabled_at: null })
    .where('id', '=', id)
    .execute();
}

/** Keeps an account from signing in. */
export async function disableAccount(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('admin_users').set({ disabled_at: at }).where('id', '=', id).execute();
}

/**
 * Adds an account unless there is one already; tells whether it did. Safe among nodes that start at once, also for what
 * is done `before` the account is stored: only the node that stores it does that.
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

/** Whether there is any account. */
export async function anyAccount(db: Database | DatabaseTransaction): Promise<boolean> {
  return (await db.selectFrom('admin_users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
