import { sql } from 'kysely';

import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Database } from '../../platform/database.ts';
import { isOnSiteSql, priorityRankSql } from './on-site-repository.ts';
import { arrivedWithin } from './period-repository.ts';

// One text whatever is asked for, so that the database plans it once.
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
 * The place of waiting check-ins in the order of service of their facility, 1 for who is next, by id; none for a record
 * that does not wait or arrived at another time. Every waiting truck counts, whoever may see it.
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
