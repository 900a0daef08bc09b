import { type SelectQueryBuilder, sql } from 'kysely';

import { pageSizes } from '#shared/contract/check-ins.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';

/** Screens use these sizes all day; each gets a statement of its own. */
const usualSizes: ReadonlySet<number> = new Set([queueLimits.pageSize, pageSizes.default, pageSizes.max]);

/**
 * One row more shows whether another page follows. An unfiltered first page has a literal limit: for a parameter,
 * PostgreSQL assumes a tenth of the table and plans again each time, which takes longer than reading.
 */
export function rowsOfPage<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): SelectQueryBuilder<Schema, Table, Row> {
  const isForWholeDays = page === 0 && usualSizes.has(pageSize) && !query.toOperationNode().where;
  // Only statements with a parameter are prepared (`NamedStatementClient`).
  if (isForWholeDays) return query.where(sql<boolean>`${true}`).limit(sql.lit(pageSize + 1));
  return query.limit(pageSize + 1).offset(page * pageSize);
}
