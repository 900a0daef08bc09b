import { CompiledQuery, sql } from 'kysely';

import type { changeKinds } from '#shared/check-in/changes.ts';
import type { ChangePosition } from '../../platform/change-log.ts';
import type { Database } from '../../platform/database.ts';
import { checkInColumns, type CheckInRow } from '../check-ins/check-in-service.ts';

export interface StoredEvent {
  position: ChangePosition;
  checkInId: string;
  version: number;
  kind: (typeof changeKinds)[number];
  /** Both facilities if the change moved the record; the last one of a deleted record. */
  facilities: readonly string[];
  /** Null if the change did not move the record. */
  cameFrom: string | null;
  /** The record as it is now; null once deleted. */
  row: CheckInRow | null;
}

export interface Head {
  epoch: string;
  position: ChangePosition;
  /** Increases with every change of settings, facilities and docks. */
  settingsVersion: number;
}

/**
 * The head is the last change before which nothing can be committed any more. It is not the next transaction: a standby
 * promoted to primary reuses ids it has never seen, and listeners waiting beyond those would miss its changes.
 */
export async function readHead(db: Database): Promise<Head> {
  const { rows } = await sql<{ epoch: string; xid: string | null; seq: number | null; settings_version: number }>`
    select epoch, settings_version, last.xid::text as xid, last.seq
    from installation left join lateral (
      select xid, seq from check_in_events where xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid desc, seq desc limit 1
    ) as last on true
  `.execute(db);
  const head = rows[0];
  if (!head) throw new Error('the installation row is missing; the database was not migrated');
  return {
    epoch: head.epoch,
    position: { xid: BigInt(head.xid ?? 0), seq: head.seq ?? 0 },
    settingsVersion: head.settings_version,
  };
}

/** Returns the beginning if there are fewer changes. */
export async function findStartOfLast(db: Database, count: number, end: ChangePosition): Promise<ChangePosition> {
  const { rows } = await sql<{ xid: string; seq: number }>`
    select e.xid::text as xid, e.seq from check_in_events e
    where (e.xid, e.seq) <= (${String(end.xid)}::text::xid8, ${end.seq}::bigint)
    order by e.xid desc, e.seq desc offset ${count} limit 1
  `.execute(db);
  const [row] = rows;
  return row ? { xid: BigInt(row.xid), seq: row.seq } : { xid: 0n, seq: 0 };
}

/** A position in the past can have been issued. */
export async function isPast(db: Database, { xid }: ChangePosition): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select ${String(xid)}::text::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as past
  `.execute(db);
  return rows[0]?.past ?? false;
}

interface EventColumns extends Record<'came_from' | 'went_to' | 'last_seen_at', string | null> {
  xid: string;
  seq: number;
  check_in_id: string;
  event_version: number;
  kind: StoredEvent['kind'];
  present: boolean;
}

export type EventRow = EventColumns & CheckInRow;

const recordColumns = checkInColumns.map((column) => `c.${column}`).join(', ');

/** The columns belong to an event `e` and its record `c`, which may be missing. */
export const eventColumns = `
    e.xid::text as xid, e.seq, e.check_in_id, e.version as event_version, e.kind,
    e.changes #>> '{facility,before}' as came_from, e.changes #>> '{facility,after}' as went_to,
    case when c.id is null then (
      select h.changes #>> '{facility,after}' from check_in_events h
      where h.check_in_id = e.check_in_id and h.changes ? 'facility' order by h.version desc limit 1
    ) end as last_seen_at, c.id is not null as present, ${recordColumns}`;

// Built once, because it runs after every commit.
const eventsAfter = `
  select ${eventColumns}, e.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from check_in_events e left join check_ins c on c.id = e.check_in_id
  where (e.xid, e.seq) > ($1::text::xid8, $2::bigint)
  order by e.xid, e.seq
  limit $3`;

/**
 * Reads only events of transactions older than every running one, because a younger one could still be followed by a
 * smaller number. `unsettled` is the position of the first of those, or null.
 */
export async function readEvents(db: Database, after: ChangePosition, limit: number) {
  const query = CompiledQuery.raw(eventsAfter, [String(after.xid), after.seq, limit]);
  const { rows } = await db.executeQuery(query as CompiledQuery<EventRow & { settled: boolean }>);
  const settled = rows.filter((row) => row.settled);
  const next = rows[settled.length];
  return { events: settled.map(toEvent), unsettled: next ? positionOf(next) : null };
}

function positionOf({ xid, seq }: Pick<EventRow, 'xid' | 'seq'>): ChangePosition {
  return { xid: BigInt(xid), seq };
}

export function toEvent(row: EventRow): StoredEvent {
  const places = [row.came_from, row.went_to, row.present ? row.facility : row.last_seen_at];
  return {
    position: positionOf(row),
    checkInId: row.check_in_id,
    version: row.event_version,
    kind: row.kind,
    facilities: [...new Set(places.filter((place) => place !== null))],
    cameFrom: row.came_from,
    row: row.present ? row : null,
  };
}
