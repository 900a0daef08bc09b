import { sql } from 'kysely';

import { isStillLetIn, lastLookSince } from '../../platform/account-rights.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { ReportSubscription } from '../../platform/mail-schema.ts';

const columns = sql`account_id, every, hour, subscription.facilities, last_day::text, due_at`;

export async function findSubscription(db: Database, accountId: string): Promise<ReportSubscription | undefined> {
  const { rows } = await sql<ReportSubscription>`
    select ${columns} from report_subscriptions subscription where account_id = ${accountId}::uuid
  `.execute(db);
  return rows[0];
}

export async function storeSubscription(trx: DatabaseTransaction, subscription: ReportSubscription): Promise<void> {
  const { account_id: _, ...values } = subscription;
  await trx
    .insertInto('report_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function deleteSubscription(trx: DatabaseTransaction, accountId: string): Promise<void> {
  await trx.deleteFrom('report_subscriptions').where('account_id', '=', accountId).execute();
}

export interface DueReport extends ReportSubscription {
  email: string;
  /** Null if the account has chosen none. */
  language: string | null;
  /** Null means all facilities. */
  limits: string[] | null;
  is_active: boolean;
}

/** Locks the report for this node until the transaction ends. */
export async function holdDueReport(trx: DatabaseTransaction, now: Date): Promise<DueReport | undefined> {
  const { rows } = await sql<DueReport>`
    select ${columns}, email, language, account.facilities as limits,
      ${isStillLetIn('account', lastLookSince(now))} as is_active
    from report_subscriptions subscription join admin_users account on account.id = account_id
    where due_at <= ${now}::timestamptz
    order by due_at limit 1 for update of subscription skip locked
  `.execute(trx);
  return rows[0];
}

export async function rescheduleReport(
  trx: DatabaseTransaction,
  accountId: string,
  next: Pick<ReportSubscription, 'due_at'> & Partial<ReportSubscription>,
): Promise<void> {
  await trx.updateTable('report_subscriptions').set(next).where('account_id', '=', accountId).execute();
}
