import { sql } from 'kysely';

import type { Facility } from '#shared/check-in/closed-lists.ts';
import type { Database } from '../../platform/database.ts';

/** The rank of a priority, written as in the indexes that serve it. */
export const priorityRankSql = sql<number>`(case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end)`;

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
  const served = db
    .selectFrom('check_ins')
    .select([
      'id',
      sql<number>`row_number() over (partition by facility order by ${priorityRankSql}, created_at, id)::int`.as(
        'place',
      ),
    ])
    .where('facility', 'in', [...new Set(waiting.map(({ facility }) => facility))])
    .where('status', 'in', ['live', 'drop'])
    .where('dock_in_at', 'is', null)
    .where('dock_out_at', 'is', null)
    .where('created_at', '>=', since);
  const rows = await db
    .selectFrom(served.as('served'))
    .select(['id', 'place'])
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, place }) => [id, place]));
}
