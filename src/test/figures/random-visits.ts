import fc from 'fast-check';
import { v7 } from 'uuid';

import { priorities, purposes, statuses } from '#shared/check-in/closed-lists.ts';
import type { Context } from '#server/platform/context.ts';
import { facilitiesIn } from '#test/facilities.ts';

/** Yards whose clocks change on different dates, one by half an hour, with targets and free times of their own. */
export const figuredFacilities = (() => {
  const { all, ...others } = facilitiesIn({ Flexport: 'Europe/Berlin', Woodridge: 'Australia/Lord_Howe' });
  const settings: Record<string, object> = { Flexport: { targetWaitMinutes: 45 }, Woodridge: { freeMinutes: 60 } };
  return { ...others, all: all.map((facility) => Object.assign({}, facility, settings[facility.name])) };
})();

/** A check-in as stored in the database. */
export interface RandomVisit {
  id: string;
  facility: string;
  purpose: string;
  carrier: string;
  status: string;
  delivery_type: string | null;
  priority: string | null;
  dock: string;
  created_at: Date;
  free_time_from: Date | null;
  dock_assigned_at: Date | null;
  dock_in_at: Date | null;
  work_started_at: Date | null;
  work_ended_at: Date | null;
  dock_out_at: Date | null;
  no_show_at: Date | null;
  /** The actual time of the call, if the record no longer has it. */
  called_at: Date | null;
  isArchived: boolean;
}

const minuteMs = 60_000;
/** Midnights and clock changes in each of the zones. */
const moments = [
  '2026-03-08T08:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-06-10T05:00:00Z',
  '2026-06-10T22:00:00Z',
  '2026-10-03T15:30:00Z',
  '2026-10-25T01:00:00Z',
  '2026-11-01T07:00:00Z',
].map((text) => Date.parse(text));
const nearMoment = fc
  .tuple(fc.constantFrom(...moments), fc.integer({ min: -300 * minuteMs, max: 300 * minuteMs }))
  .map(([moment, by]) => moment + by);
const anyTime = fc.integer({ min: Date.parse('2025-11-01T00:00:00Z'), max: Date.parse('2026-11-20T00:00:00Z') });
const minutes = (max: number) => fc.integer({ min: 0, max: max * minuteMs });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const raw = fc.record({
  facility: fc.constantFrom('Flexport', 'Woodridge', 'Bedford Park'),
  purpose: fc.constantFrom(...purposes),
  carrier: fc.constantFrom('Acme', 'ACME', 'Prairie Freight', 'Żubr'),
  status: fc.constantFrom(...statuses),
  wasDrop: fc.boolean(),
  priority: maybe(fc.constantFrom(...priorities)),
  dock: fc.constantFrom('1', '2', '12'),
  arrivedAt: fc.oneof(nearMoment, anyTime),
  freeAfter: maybe(minutes(180)),
  call: maybe(minutes(90)),
  dockIn: maybe(minutes(120)),
  work: maybe(minutes(60)),
  workEnd: maybe(minutes(60)),
  dockOut: maybe(fc.oneof(minutes(400), minutes(400), minutes(14_000))),
  isNoShow: fc.boolean(),
  isRenamed: fc.boolean(),
  isArchived: fc.boolean(),
});

/** Any state that a record can be in, including rare ones. */
export const randomVisit: fc.Arbitrary<RandomVisit> = raw.map((made) => {
  const { arrivedAt, call, dockIn, work, workEnd, dockOut } = made;
  const after = (base: number | null, by: number | null) => (base === null || by === null ? null : base + by);
  const dockInAt = after(arrivedAt, dockIn);
  const outAt = after(dockInAt, dockOut);
  const startedAt = outAt === null ? null : after(dockInAt, Math.min(work ?? 0, dockOut ?? 0));
  const workAt = work === null ? null : startedAt;
  const endAt = workAt === null || outAt === null || workEnd === null ? null : Math.min(outAt, workAt + workEnd);
  const calledAt = call === null || (dockInAt !== null && arrivedAt + call >= dockInAt) ? null : arrivedAt + call;
  // Reassigned at the dock: the record loses the time of the call, the history keeps it.
  const assignedAt = dockInAt !== null && (made.isRenamed || calledAt === null) ? dockInAt : calledAt;
  const date = (ms: number | null) => (ms === null ? null : new Date(ms));
  const isEnded = made.status === 'completed' || made.status === 'canceled';
  return {
    id: v7(),
    facility: made.facility,
    purpose: made.purpose,
    carrier: made.carrier,
    status: made.status,
    delivery_type: isEnded ? (made.wasDrop ? 'drop' : 'live') : made.status,
    priority: made.priority,
    dock: made.dock,
    created_at: new Date(arrivedAt),
    free_time_from: date(after(arrivedAt, made.freeAfter)),
    dock_assigned_at: date(assignedAt),
    dock_in_at: date(dockInAt),
    work_started_at: date(workAt),
    work_ended_at: date(endAt),
    dock_out_at: date(outAt),
    no_show_at: made.isNoShow && dockInAt === null ? new Date(arrivedAt + minuteMs) : null,
    called_at: date(calledAt),
    isArchived: made.isArchived,
  };
});

const columns = `id, facility, purpose, carrier, status, delivery_type, priority, dock, created_at, free_time_from,
  dock_assigned_at, dock_in_at, work_started_at, work_ended_at, dock_out_at, no_show_at`;
const others = `driver_name, container_number, phone_number, drivers_license, pickup_delivery_number, search_text,
  status_changed_at`;
const texts = `'Maria Lopez', 'MSCU 1', '3125550147', 'L1', 'HB-1', '', coalesce(dock_out_at, created_at)`;
const shape = `(id uuid, facility text, purpose text, carrier text, status text, delivery_type text, priority text, dock text,
  created_at timestamptz, free_time_from timestamptz, dock_assigned_at timestamptz, dock_in_at timestamptz, work_started_at timestamptz,
  work_ended_at timestamptz, dock_out_at timestamptz, no_show_at timestamptz, called_at timestamptz)`;

/** Replaces all visits in the yard and the archive. */
export async function insertVisits({ database: { pool } }: Context, visits: readonly RandomVisit[]): Promise<void> {
  await pool.query('truncate check_ins, archived_check_ins, check_in_events, figures_days, figures_months cascade');
  const here = JSON.stringify(visits.filter(({ isArchived }) => !isArchived));
  const archived = JSON.stringify(visits.filter(({ isArchived }) => isArchived));
  await pool.query(
    `insert into check_ins (${columns}, ${others}) select ${columns}, ${texts} from jsonb_to_recordset($1) as v ${shape}`,
    [here],
  );
  await pool.query(
    `insert into archived_check_ins (${columns}, ${others}, archived_at)
     select ${columns}, ${texts}, now() from jsonb_to_recordset($1) as v ${shape}`,
    [archived],
  );
  await pool.query(
    `insert into check_in_events (check_in_id, version, kind, changes, occurred_at, received_at)
     select id, 2, 'updated', jsonb_build_object('dockAssignedAt',
       jsonb_build_object('before', called_at, 'after', dock_assigned_at)), dock_assigned_at, dock_assigned_at
     from jsonb_to_recordset($1) as v ${shape} where dock_assigned_at is distinct from called_at`,
    [JSON.stringify(visits)],
  );
}
