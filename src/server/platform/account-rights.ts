import { sql } from 'kysely';

import { unusedDays } from '#shared/access/credentials.ts';
import { dayMs } from '#shared/time/applied-time.ts';

/** The earliest last sign-in that still keeps the keys and mails of a provider's account active. */
export const lastLookSince = (now: Date): Date => new Date(now.getTime() - unusedDays * dayMs);

/**
 * An account that is still let in keeps its API keys and daily mails. A provider's groups are read only at sign-in, so
 * nobody knows whether somebody who has not signed in for that long, or whose provider is off, still belongs to the
 * company. `account` is the alias in the surrounding query; the row may be missing.
 */
export function isStillLetIn(account: 'account' | 'maker', since: Date) {
  const row = sql.raw(account);
  const isOfItsOwn = sql`${row}.provider_id is null`;
  return sql<boolean>`(${row}.id is not null and ${row}.disabled_at is null and (${isOfItsOwn}
    or ${row}.last_sign_in_at > ${since}::timestamptz
      and exists (select from sign_in_providers p where p.id = ${row}.provider_id and p.is_active)))`;
}
