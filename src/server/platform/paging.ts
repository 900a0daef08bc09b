import { type SelectQueryBuilder, sql } from 'kysely';

import { pageSizes } from '#shared/contract/check-ins.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';

/** The sizes of pages that screens ask for all day; each makes a statement of its own. */
const usualSizes: ReadonlySet<number> = new Set([queueLimits.pageSize, pageSizes.default, pageSizes.max]);

/**
 * The rows of a page, and one more, which tells whether another page follows. The first page of an unfiltered query has its
 * limit in its text: of a limit that is a parameter PostgreSQL expects a tenth of the table, and plans the statement anew each
 * time, which takes longer than reading the page. Filters are planned with what they look for.
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
