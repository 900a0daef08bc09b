import { type SelectQueryBuilder, sql } from 'kysely';

import { pageSizes } from '#shared/contract/check-ins.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';

/** The page sizes that screens use all day; each gets a statement of its own. */
const usualSizes: ReadonlySet<number> = new Set([queueLimits.pageSize, pageSizes.default, pageSizes.max]);

/**
 * Limits a query to the rows of a page and one more, which shows whether another page follows. The first page of an
 * unfiltered query has a literal limit: for a limit passed as a parameter, PostgreSQL assumes a tenth of the table and
 * plans the statement again each time, which takes longer than reading the page. Filtered queries are planned with
 * their actual values.
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
