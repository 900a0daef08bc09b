import { type RawBuilder, sql } from 'kysely';

import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Database } from '../../platform/database.ts';
import { isOnSiteSql, priorityRankSql } from './on-site-repository.ts';
import { arrivedWithin } from './period-repository.ts';

/**
 * Who waits at some facilities, an array of SQL, each with his place in the order of service of his facility, 1 for who is
 * next; of those that arrived within these periods. Every waiting truck counts, whoever may see it.
 * Source: docs/product.md, "The queue".
 */
export const placesAt = (facilities: RawBuilder<unknown>, arrived: readonly LocalPeriod[]) => sql<{
  waiting_id: string;
  place: number;
}>`(
  select id as waiting_id,
    row_number() over (partition by facility order by ${priorityRankSql}, created_at, id)::int as place
  from check_ins
  where ${sql.join([sql`facility = any(${facilities})`, isOnSiteSql, sql`dock_in_at is null`, ...arrivedWithin(arrived)], sql` and `)}
)`;

/** The place of some check-ins that wait, by id; none for a record that does not, or arrived at another time. */
export async function findPlaces(
  db: Database,
  waiting: readonly { id: string; facility: string }[],
  arrived: readonly LocalPeriod[],
): Promise<Map<string, number>> {
  if (waiting.length === 0) return new Map();
  const ids = waiting.map(({ id }) => id);
  // One text whatever is asked for, so that the database plans it once.
  const facilities = sql`${[...new Set(waiting.map(({ facility }) => facility))]}::text[]`;
  const { rows } = await sql<{ waiting_id: string; place: number }>`
    select * from ${placesAt(facilities, arrived)} as served where waiting_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ waiting_id, place }) => [waiting_id, place]));
}
