import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';
import type { Cutoffs } from './cutoffs.ts';

/** Tables of traces, their date column and cutoff. */
const traces = [
  { table: 'operations', column: 'received_at', since: 'traces' },
  { table: 'kept_answers', column: 'received_at', since: 'answers' },
  { table: 'mails', column: 'created_at', since: 'mails' },
  { table: 'webhook_deliveries', column: 'created_at', since: 'webhooks' },
  { table: 'expected_arrivals', column: 'from_at', since: 'archive' },
  { table: 'tickets', column: 'given_at', since: 'tickets' },
  { table: 'estimates', column: 'made_at', since: 'estimates' },
  { table: 'sessions', column: 'refreshed_at', since: 'traces' },
  { table: 'sign_in_attempts', column: 'last_failure_at', since: 'traces' },
  { table: 'sign_in_addresses', column: 'last_sign_in_at', since: 'addresses' },
  { table: 'sign_in_devices', column: 'last_sign_in_at', since: 'addresses' },
] as const satisfies { table: string; column: string; since: keyof Cutoffs }[];

export type Trace = (typeof traces)[number];
export const allTraces: readonly Trace[] = traces;

/** Deletes some of a table's outdated rows; returns how many. */
export async function deleteTraces(db: Database, trace: Trace, cutoffs: Cutoffs, limit: number): Promise<number> {
  const table = sql.table(trace.table);
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${sql.ref(trace.column)} < ${cutoffs[trace.since]}::timestamptz limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The number of a table's outdated rows. */
export async function countTraces(db: Database, trace: Trace, cutoffs: Cutoffs): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(trace.table)}
    where ${sql.ref(trace.column)} < ${cutoffs[trace.since]}::timestamptz
  `.execute(db);
  return rows[0]?.count ?? 0;
}
