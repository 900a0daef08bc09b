import { type RawBuilder, sql } from 'kysely';

import type { Scope } from '#shared/access/scope.ts';
import { type Status, statuses as everyStatus } from '#shared/check-in/closed-lists.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';

/** Name prefixes of the totals of the yard and of the archive. */
export const checkInCounterPrefix = 'check-ins/';
export const archiveCounterPrefix = 'archive/';

/**
 * The name of the total a record counts towards: one per status and facility, with separate ones for unverified
 * records.
 */
export function counterOf(
  row: { status: Status; facility: string; unverified: string | null },
  prefix = checkInCounterPrefix,
): string {
  return `${row.unverified ? 'unverified-' : ''}${prefix}${row.status}/${row.facility}`;
}

/** The number of rows each total is spread over. */
export const shards = 16;

/**
 * Adds to named totals. Each connection uses its own shard, so that writers rarely wait for each other, and names are
 * sorted to avoid deadlocks.
 */
export async function addToCounters(trx: DatabaseTransaction, deltas: ReadonlyMap<string, number>): Promise<void> {
  const names = [...deltas.keys()].filter((name) => deltas.get(name) !== 0).toSorted();
  if (names.length === 0) return;
  const values = names.map((name) => deltas.get(name) ?? 0);
  await sql`
    insert into counters (name, shard, value)
    select delta.name, pg_backend_pid() % ${shards}::int, delta.value
    from unnest(${names}::text[], ${values}::bigint[]) as delta (name, value)
    on conflict (name, shard) do update set value = counters.value + excluded.value
  `.execute(trx);
}

export interface TotalFilter {
  /** Any of these; all if omitted. */
  statuses?: readonly Status[] | undefined;
  facilities: Scope;
  /** Counts the archive instead of the yard. */
  archive?: boolean | undefined;
}

/** Matches the names of these totals. Names for all facilities are few, so they are literals in the statement. */
function namedSql({ statuses, facilities, archive }: TotalFilter): RawBuilder<boolean> {
  const prefix = archive ? archiveCounterPrefix : checkInCounterPrefix;
  if (facilities === 'all') {
    const beginnings = statuses?.map((status) => `${prefix}${status}/`) ?? [prefix];
    // For a parameter with a list of patterns, PostgreSQL's estimate is so high that it plans the statement each time.
    return sql`(${sql.join(
      beginnings.map((beginning) => sql`name like ${sql.lit(`${beginning}%`)}`),
      sql` or `,
    )})`;
  }
  const names = (statuses ?? everyStatus).flatMap((status) =>
    facilities.map((facility) => counterOf({ status, facility, unverified: null }, prefix)),
  );
  return sql`name = any(${names}::text[])`;
}

/** The number of records with these statuses in scope, from the stored totals. */
export function totalSql(filter: TotalFilter): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(value), 0)::bigint from counters where ${namedSql(filter)})`;
}
