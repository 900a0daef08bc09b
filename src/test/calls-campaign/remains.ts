import type pg from 'pg';

import { personalTraces } from './trucks.ts';

const tablesOfCalls = new Set(['calls', 'deliveries', 'text_consents', 'push_subscriptions', 'visit_links']);

/**
 * What the database still has of drivers whose check-ins were deleted or erased: rows about calls, and personal data.
 */
export async function remainsIn(pool: pg.Pool): Promise<{ rows: number; traces: string[] }> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = { rows: 0, traces: [] as string[] };
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`);
    if (tablesOfCalls.has(name)) found.rows += rows.length;
    found.traces.push(...rows.flatMap(({ text }) => personalTraces(text).map((trace) => `${name}: ${trace}`)));
  }
  return found;
}
