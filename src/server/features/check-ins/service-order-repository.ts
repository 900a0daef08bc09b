import { sql } from 'kysely';

import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import { BuiltQueries } from '../../platform/built-queries.ts';
import type { Database } from '../../platform/database.ts';
import { isOnSiteSql, priorityRankSql } from './on-site-repository.ts';
import { arrivedWithin } from './period-repository.ts';

interface Place {
  id: string;
  place: number;
}

// The first and the last of its values are those that change with every request.
const places = (arrived: readonly LocalPeriod[]) => sql<Place>`
  select id, place from (
    select id, row_number() over (partition by facility order by ${priorityRankSql}, created_at, id)::int as place
    from check_ins
    where ${sql.join([sql`facility = any(${[]}::text[])`, isOnSiteSql, sql`dock_in_at is null`, ...arrivedWithin(arrived)], sql` and `)}
  ) as served
  where id = any(${[]}::uuid[])`;

const placesQueries = new BuiltQueries<Place>();

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
  const query = placesQueries.for(arrived, () => places(arrived).compile(db));
  const parameters = [facilities, ...query.parameters.slice(1, -1), ids];
  const { rows } = await db.executeQuery<Place>({ ...query, parameters });
  return new Map(rows.map(({ id, place }) => [id, place]));
}
