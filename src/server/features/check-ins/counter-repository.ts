import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** How many rows each total is spread over. */
export const shards = 16;

/**
 * Adds to named totals. Each connection has a shard of its own, so that writers seldom wait for one another, and the
 * names are sorted, so that those who share one cannot deadlock.
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

/** The totals whose names begin with `prefix`, by the rest of their names. */
export async function readCounters(db: Database, prefix: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select name, sum(value)::bigint as value from counters where name like ${`${prefix}%`} group by name
  `.execute(db);
  return new Map(rows.map((row) => [row.name.slice(prefix.length), row.value]));
}
