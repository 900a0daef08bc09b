import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../platform/database.ts';
import type { Cutoffs } from './cutoffs.ts';

/** The newest outdated row of each kind is kept: it shows that a cursor from before it has missed deletions. */
const hasSuccessor = (before: Date) => sql<boolean>`exists (
  select from removed_records later
  where later.kind = removed_records.kind and later.change_time < ${before}::timestamptz
    and (later.change_xid, later.change_seq) > (removed_records.change_xid, removed_records.change_seq)
)`;

interface TraceTable {
  table: string;
  column: string;
  since: keyof Cutoffs;
  also?: (before: Date) => RawBuilder<boolean>;
}

const traces = [
  { table: 'operations', column: 'received_at', since: 'traces' },
  { table: 'kept_answers', column: 'received_at', since: 'answers' },
  { table: 'mails', column: 'created_at', since: 'mails' },
  { table: 'webhook_deliveries', column: 'created_at', since: 'webhooks' },
  { table: 'removed_records', column: 'change_time', since: 'removals', also: hasSuccessor },
  { table: 'expected_arrivals', column: 'from_at', since: 'archive' },
  { table: 'tickets', column: 'given_at', since: 'tickets' },
  { table: 'estimates', column: 'made_at', since: 'estimates' },
  { table: 'sessions', column: 'refreshed_at', since: 'traces' },
  { table: 'sign_in_attempts', column: 'last_failure_at', since: 'traces' },
  { table: 'sign_in_addresses', column: 'last_sign_in_at', since: 'addresses' },
  { table: 'sign_in_devices', column: 'last_sign_in_at', since: 'addresses' },
] as const satisfies TraceTable[];

export type Trace = TraceTable & Pick<(typeof traces)[number], 'table'>;
export const allTraces: readonly Trace[] = traces;

function isOutdated({ column, since, also }: Trace, cutoffs: Cutoffs): RawBuilder<boolean> {
  const isOld = sql<boolean>`${sql.ref(column)} < ${cutoffs[since]}::timestamptz`;
  return also ? sql`${isOld} and ${also(cutoffs[since])}` : isOld;
}

/** Returns how many were deleted. */
export async function deleteTraces(db: Database, trace: Trace, cutoffs: Cutoffs, limit: number): Promise<number> {
  const table = sql.table(trace.table);
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOutdated(trace, cutoffs)} limit ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function countTraces(db: Database, trace: Trace, cutoffs: Cutoffs): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(trace.table)} where ${isOutdated(trace, cutoffs)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
