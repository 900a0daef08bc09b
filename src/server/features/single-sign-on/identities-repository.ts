import { hash } from 'node:crypto';

import type { DatabaseTransaction } from '../../platform/database.ts';
import type { AccountValues } from '../accounts/accounts-service.ts';

export interface Identity {
  provider: string;
  subject: string;
}

export interface IdentityValues extends AccountValues {
  email: string;
}

/** Locks the account until the transaction ends. */
export function lockIdentity(trx: DatabaseTransaction, { provider, subject }: Identity) {
  return trx
    .selectFrom('admin_users')
    .select(['id', 'email', 'name', 'role', 'facilities', 'disabled_at', 'left_groups_at'])
    .where('provider_id', '=', provider)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
}

export type KnownIdentity = NonNullable<Awaited<ReturnType<typeof lockIdentity>>>;

/** Undefined if a concurrent sign-in has added the account. */
export async function insertIdentity(
  trx: DatabaseTransaction,
  { provider, subject }: Identity,
  values: IdentityValues,
  now: Date,
): Promise<string | undefined> {
  const row = { ...values, provider_id: provider, subject, password_hash: null, created_at: now };
  const added = await trx
    .insertInto('admin_users')
    .values({ ...row, last_sign_in_at: null, disabled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** `leftAt` is set while the groups do not allow the person in. */
export async function storeIdentity(
  trx: DatabaseTransaction,
  id: string,
  values: Partial<IdentityValues> & { leftAt: Date | null },
): Promise<void> {
  const { leftAt, ...changes } = values;
  await trx
    .updateTable('admin_users')
    .set({ ...changes, disabled_at: leftAt, left_groups_at: leftAt })
    .where('id', '=', id)
    .execute();
}

/** A sign-in or a logout token may take nearly this long to come back. */
const takenMs = 3_600_000;

/** Used for one-time values, such as the state of a sign-in; false if the value was used before. */
export async function takeOnce(trx: DatabaseTransaction, what: string, now: Date): Promise<boolean> {
  await trx
    .deleteFrom('used_sign_ins')
    .where('used_at', '<', new Date(now.getTime() - takenMs))
    .execute();
  const taken = await trx
    .insertInto('used_sign_ins')
    .values({ state_hash: hash('sha256', what, 'buffer'), used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst();
  return taken !== undefined;
}
