import type { ChannelSecretName } from '#shared/contract/calls.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** Earlier stops may be hashed with keys from before the installation's key was changed. */
export type KeptSecretName = ChannelSecretName | `stop-key ${string}`;

export interface StoredSecret {
  sealed: Buffer;
  changedAt: Date;
}

export async function findSecret(db: Database, name: KeptSecretName): Promise<StoredSecret | undefined> {
  const row = await db.selectFrom('call_secrets').selectAll().where('name', '=', name).executeTakeFirst();
  return row && { sealed: row.sealed, changedAt: row.changed_at };
}

/** `sealed` is null to delete the secret. */
export async function storeSecret(trx: DatabaseTransaction, name: ChannelSecretName, sealed: Buffer | null, at: Date) {
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

/** Of several nodes that create the secret at once, the first wins. */
export async function storeSecretOnce(db: Database, name: KeptSecretName, sealed: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('call_secrets')
    .values({ name, sealed, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
