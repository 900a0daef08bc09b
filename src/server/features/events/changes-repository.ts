import { CompiledQuery, sql } from 'kysely';

import type { ChangePosition } from '../../platform/change-log.ts';
import type { Database } from '../../platform/database.ts';
import { eventColumns, type EventRow, type StoredEvent, toEvent } from './event-repository.ts';

/** No earlier event can precede a settled one any more. `isNewest` compares events of the same record. */
export interface SettledEvent extends StoredEvent {
  isNewest: boolean;
}

const settledAfter = `
  select ${eventColumns}, not exists (
      select from check_in_events n where n.check_in_id = e.check_in_id and (n.xid, n.seq) > (e.xid, e.seq)
    ) as is_newest
  from check_in_events e left join check_ins c on c.id = e.check_in_id
  where (e.xid, e.seq) > ($1::text::xid8, $2::bigint) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by e.xid, e.seq
  limit $3`;

/** Reads events of transactions older than every running one, oldest first. */
export async function readSettled(db: Database, after: ChangePosition, limit: number): Promise<SettledEvent[]> {
  const query = CompiledQuery.raw(settledAfter, [String(after.xid), after.seq, limit]);
  const { rows } = await db.executeQuery(query as CompiledQuery<EventRow & { is_newest: boolean }>);
  return rows.map((row) => Object.assign(toEvent(row), { isNewest: row.is_newest }));
}

interface Found {
  xid: string;
  before: boolean;
}

async function firstFrom(db: Database, positions: string, xid: bigint, instant: Date): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select xid::text as xid, at < ${instant}::timestamptz as before from (${sql.raw(positions)}) as log
    where log.xid >= ${String(xid)}::text::xid8 order by log.xid, log.seq limit 1
  `.execute(db);
  return rows[0];
}

async function newestXid(db: Database, positions: string): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`
    select xid::text as xid from (${sql.raw(positions)}) as log where log.xid is not null
    order by log.xid desc, log.seq desc limit 1
  `.execute(db);
  return BigInt(rows[0]?.xid ?? 0);
}

/**
 * The position is before every change at `instant` or later. Transaction ids follow the clock closely, so bisection
 * finds it without an index on times. Imported changes share one transaction and therefore all come after it.
 */
export async function positionBefore(db: Database, positions: string, instant: Date): Promise<ChangePosition> {
  let [low, high, lastBefore] = [0n, (await newestXid(db, positions)) + 1n, 0n];
  while (low < high) {
    const middle = (low + high) / 2n;
    const found = await firstFrom(db, positions, middle, instant);
    if (!found?.before) high = middle;
    else [low, lastBefore] = [BigInt(found.xid) + 1n, BigInt(found.xid)];
  }
  const { rows } = await sql`
    select from (${sql.raw(positions)}) as log
    where xid = ${String(lastBefore)}::text::xid8 and at >= ${instant}::timestamptz limit 1
  `.execute(db);
  return { xid: rows.length > 0 ? lastBefore : low, seq: 0 };
}
