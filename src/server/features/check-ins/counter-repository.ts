import { type RawBuilder, sql } from 'kysely';

import type { Scope } from '#shared/access/scope.ts';
import { type Status, statuses as everyStatus } from '#shared/check-in/closed-lists.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';

const checkInCounterPrefix = 'check-ins/';
export const archiveCounterPrefix = 'archive/';

/** Each status and facility has one total, with separate ones for unverified records. */
export function counterOf(
  row: { status: Status; facility: string; unverified: string | null },
  prefix = checkInCounterPrefix,
): string {
  return `${row.unverified ? 'unverified-' : ''}${prefix}${row.status}/${row.facility}`;
}

/** The number of rows each total is spread over. */
export const shards = 16;

/** Each connection has its own shard, so that writers rarely wait; names are sorted to avoid deadlocks. */
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
  /** The archive is counted instead of the yard. */
  archive?: boolean | undefined;
}

/** Names for all facilities are few, so they are literals in the statement. */
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

export function totalSql(filter: TotalFilter): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(value), 0)::bigint from counters where ${namedSql(filter)})`;
}
