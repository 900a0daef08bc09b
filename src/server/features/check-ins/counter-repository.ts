import { sql } from 'kysely';

import { BuiltQueries } from '../../platform/built-queries.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

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

const totals = new BuiltQueries<{ name: string; value: number }>();

/** The totals with this prefix, keyed by the rest of their names. */
export async function readCounters(db: Database, prefix: string): Promise<Map<string, number>> {
  const query = totals.for(prefix, () =>
    sql<{ name: string; value: number }>`
      select name, sum(value)::bigint as value from counters where name like ${`${prefix}%`} group by name
    `.compile(db),
  );
  const { rows } = await db.executeQuery(query);
  return new Map(rows.map((row) => [row.name.slice(prefix.length), row.value]));
}
