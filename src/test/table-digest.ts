import type { Context } from '#server/platform/context.ts';

/** The row count and checksum of each table, by name. */
export type TableDigest = Record<string, string>;

async function tableNames({ pool }: Context['database']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function digestOf({ database }: Context, row: string, only?: readonly string[]): Promise<TableDigest> {
  const names = only ?? (await tableNames(database));
  const digests = names.map(
    (name) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(${row}), 0) as digest from "${name}" t`,
  );
  const found = await database.pool.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]));
}

/** The state of the whole database or of the named tables; if two are equal, nothing was written in between. */
export const tableDigest = (context: Context, only?: readonly string[]): Promise<TableDigest> =>
  digestOf(context, 'hashtextextended(t::text, 0)', only);

/**
 * The same within one database for a hundredth of the work, for frequent checks of thousands of rows: compares the ids
 * of the transactions that wrote the rows, which ascend.
 */
export const writtenBy = (context: Context, only: readonly string[]): Promise<TableDigest> =>
  digestOf(context, 't.xmin::text::bigint', only);

/** The tables with the yard's records, without sessions and failed sign-ins. */
export const recordTables = ['check_ins', 'check_in_events', 'operations', 'counters', 'expected_arrivals'] as const;
