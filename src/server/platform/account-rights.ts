import { sql } from 'kysely';

import { unusedDays } from '#shared/access/credentials.ts';
import { dayMs } from '#shared/time/applied-time.ts';

/** Since when somebody of a provider has to have signed in, for what they left behind to go on. */
export const lastLookSince = (now: Date): Date => new Date(now.getTime() - unusedDays * dayMs);

/**
 * Whether what an account has left behind, a key or a mail that comes every day, still has its right. Whoever comes from a provider
 * is asked for groups only at a sign-in: of one who has not signed in for so long, or whose provider is switched off, nobody knows
 * whether they still are with the company.
 * The account is called by the name that the query around it gives it, and may be gone.
 */
export function isStillLetIn(account: 'account' | 'maker', since: Date) {
  const row = sql.raw(account);
  const isOfItsOwn = sql`${row}.provider_id is null`;
  return sql<boolean>`(${row}.id is not null and ${row}.disabled_at is null and (${isOfItsOwn}
    or ${row}.last_sign_in_at > ${since}::timestamptz
      and exists (select from sign_in_providers p where p.id = ${row}.provider_id and p.is_active)))`;
}
