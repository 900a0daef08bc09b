import type { Context } from '#server/platform/context.ts';

/** The row count and checksum of each table, by name. */
export type TableDigest = Record<string, string>;

/** The state of the whole database or of the named tables; if two are equal, nothing was written in between. */
export async function tableDigest({ database }: Context, only?: readonly string[]): Promise<TableDigest> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !only || only.includes(name));
  const digests = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
  );
  const found = await database.pool.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]));
}

/** The tables with the yard's records, without sessions and failed sign-ins. */
export const recordTables = ['check_ins', 'check_in_events', 'operations', 'counters'] as const;
