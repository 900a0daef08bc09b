import { sql } from 'kysely';

import type { CallSecretName } from '#shared/contract/calls.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { keyIdBytes } from '../../platform/secret-box.ts';

export interface StoredSecret {
  sealed: Buffer;
  changedAt: Date;
}

/** A secret as it is stored, sealed; undefined where there is none. */
export async function findSecret(db: Database, name: CallSecretName): Promise<StoredSecret | undefined> {
  const row = await db.selectFrom('call_secrets').selectAll().where('name', '=', name).executeTakeFirst();
  return row && { sealed: row.sealed, changedAt: row.changed_at };
}

/** The ids of the keys with which the secrets were sealed; mostly one, or none. */
export async function findKeyIds(db: Database): Promise<Buffer[]> {
  const keyId = sql<Buffer>`substring(sealed from 2 for ${sql.lit(keyIdBytes)})`.as('key_id');
  const rows = await db.selectFrom('call_secrets').select(keyId).distinct().execute();
  return rows.map(({ key_id }) => key_id);
}

/** Stores a sealed secret in the place of the one before, or removes it. */
export async function storeSecret(trx: DatabaseTransaction, name: CallSecretName, sealed: Buffer | null, at: Date) {
  if (sealed === null) {
    await trx.deleteFrom('call_secrets').where('name', '=', name).execute();
    return;
  }
  await trx
    .insertInto('call_secrets')
    .values({ name, sealed, changed_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed, changed_at: at }))
    .execute();
}

/** Stores a sealed secret unless there is one: of several nodes that make it at once, the first counts. */
export async function storeSecretOnce(db: Database, name: CallSecretName, sealed: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('call_secrets')
    .values({ name, sealed, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
