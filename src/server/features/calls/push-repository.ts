import { sql } from 'kysely';

import type { PushSubscriptionBody } from '#shared/contract/calls.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { PushKeys } from './push-message.ts';

/** The driver's browser and others that follow the visit by its link. */
const maxBrowsers = 5;

/** Beyond the maximum, the newest are kept. */
export async function storeSubscription(
  db: Database,
  checkInId: string,
  { endpoint, keys }: PushSubscriptionBody,
  at: Date,
): Promise<void> {
  await sql`
    insert into push_subscriptions (check_in_id, endpoint, p256dh, auth, subscribed_at)
    select id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${at}::timestamptz from check_ins where id = ${checkInId}::uuid
    on conflict (check_in_id, md5(endpoint)) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      subscribed_at = excluded.subscribed_at
  `.execute(db);
  await sql`
    delete from push_subscriptions where check_in_id = ${checkInId}::uuid and endpoint not in (
      select endpoint from push_subscriptions where check_in_id = ${checkInId}::uuid
      order by subscribed_at desc, endpoint limit ${maxBrowsers}
    )
  `.execute(db);
}

/** Push services accept messages only with the key that a subscription was made with. */
export async function forgetSubscriptions(trx: DatabaseTransaction): Promise<void> {
  await trx.deleteFrom('push_subscriptions').execute();
}

export interface PushSubscription extends PushKeys {
  endpoint: string;
}

export function findSubscriptions(db: Database, checkInId: string): Promise<PushSubscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('check_in_id', '=', checkInId)
    .execute();
}

export async function forgetSubscription(db: Database, checkInId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('check_in_id', '=', checkInId)
    .where('endpoint', '=', endpoint)
    .execute();
}
