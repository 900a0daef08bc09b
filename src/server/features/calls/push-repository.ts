import { sql } from 'kysely';

import type { PushSubscriptionBody } from '#shared/contract/calls.ts';
import type { Database } from '../../platform/database.ts';

/** Keeps where a driver's browser takes push messages, in the place of the one before. */
export async function storeSubscription(
  db: Database,
  checkInId: string,
  { endpoint, keys }: PushSubscriptionBody,
  at: Date,
): Promise<void> {
  await sql`
    insert into push_subscriptions (check_in_id, endpoint, p256dh, auth, subscribed_at)
    select id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${at}::timestamptz from check_ins where id = ${checkInId}::uuid
    on conflict (check_in_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, subscribed_at = excluded.subscribed_at
  `.execute(db);
}

/** Forgets a subscription that its push service no longer knows. */
export async function forgetSubscription(db: Database, checkInId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('check_in_id', '=', checkInId)
    .where('endpoint', '=', endpoint)
    .execute();
}
