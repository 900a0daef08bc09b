import { sql } from 'kysely';

import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Database } from '../../platform/database.ts';
import { isOnSiteSql, priorityRankSql } from './on-site-repository.ts';
import { arrivedWithin } from './period-repository.ts';

// The same SQL text for all inputs, so that it is planned once.
const places = (ids: readonly string[], facilities: readonly string[], arrived: readonly LocalPeriod[]) => sql<{
  id: string;
  place: number;
}>`
  select id, place from (
    select id, row_number() over (partition by facility order by ${priorityRankSql}, created_at, id)::int as place
    from check_ins
    where ${sql.join([sql`facility = any(${facilities}::text[])`, isOnSiteSql, sql`dock_in_at is null`, ...arrivedWithin(arrived)], sql` and `)}
  ) as served
  where id = any(${ids}::uuid[])`;

/**
 * The places of waiting check-ins in their facility's order of service, 1 for next, by id; none for records that are
 * not waiting or arrived outside the period. Every waiting truck counts, visible or not.
 * Source: docs/product.md, "The queue".
 */
export async function findPlaces(
  db: Database,
  waiting: readonly { id: string; facility: string }[],
  arrived: readonly LocalPeriod[],
): Promise<Map<string, number>> {
  if (waiting.length === 0) return new Map();
  const ids = waiting.map(({ id }) => id);
  const facilities = [...new Set(waiting.map(({ facility }) => facility))];
  const { rows } = await places(ids, facilities, arrived).execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}
