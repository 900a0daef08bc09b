import { sql } from 'kysely';

import type { OfferedProvider } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** Finds enabled providers, ordered by name. */
export function findOfferedProviders(db: Database): Promise<OfferedProvider[]> {
  return db
    .selectFrom('sign_in_providers')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

function providerSelect(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('sign_in_providers as provider')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('admin_users as account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account.provider_id', '=', 'provider.id')
        .as('accounts'),
    );
}

export type StoredProvider = Awaited<ReturnType<typeof findProviders>>[number];

export function findProviders(db: Database | DatabaseTransaction) {
  return providerSelect(db)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export function findProvider(db: Database | DatabaseTransaction, id: string): Promise<StoredProvider | undefined> {
  return providerSelect(db).where('provider.id', '=', id).executeTakeFirst();
}

export async function storeProvider(
  trx: DatabaseTransaction,
  provider: Omit<StoredProvider, 'accounts'>,
): Promise<void> {
  const { id, name, issuer, client_id, secret, secret_since, scopes, claim, is_active } = provider;
  const rules = JSON.stringify(provider.rules);
  const row = { id, name, issuer, client_id, secret, secret_since, scopes, claim, rules, is_active };
  await trx
    .insertInto('sign_in_providers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function removeProvider(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('sign_in_providers').where('id', '=', id).execute();
}
