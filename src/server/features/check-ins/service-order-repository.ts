import { sql } from 'kysely';

import type { Facility } from '#shared/check-in/closed-lists.ts';
import type { Database } from '../../platform/database.ts';
import { isOnSiteSql, priorityRankSql } from './on-site-repository.ts';

// One text whatever is asked for, so that the database plans it once.
const places = (ids: readonly string[], facilities: readonly Facility[], since: Date) => sql<{
  id: string;
  place: number;
}>`
  select id, place from (
    select id, row_number() over (partition by facility order by ${priorityRankSql}, created_at, id)::int as place
    from check_ins
    where facility = any(${facilities}::text[]) and ${isOnSiteSql} and dock_in_at is null
      and created_at >= ${since}::timestamptz
  ) as served
  where id = any(${ids}::uuid[])`;

/**
 * The place of waiting check-ins in the order of service of their facility, 1 for who is next, by id; none for a record
 * that does not wait or arrived before `since`. Every waiting truck counts, whoever may see it.
 * Source: docs/product.md, "The queue".
 */
export async function findPlaces(
  db: Database,
  waiting: readonly { id: string; facility: Facility }[],
  since: Date,
): Promise<Map<string, number>> {
  if (waiting.length === 0) return new Map();
  const ids = waiting.map(({ id }) => id);
  const facilities = [...new Set(waiting.map(({ facility }) => facility))];
  const { rows } = await places(ids, facilities, since).execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}
