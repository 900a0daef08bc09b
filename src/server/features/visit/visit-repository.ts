import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Database } from '../../platform/database.ts';
import { arrivedWithin, type CheckInRow, whereOnSite } from '../check-ins/check-in-service.ts';

/** Of what the driver typed, only the carrier is needed, and it is not shown. */
const columns = [
  'id',
  'ticket',
  'facility',
  'carrier',
  'status',
  'priority',
  'dock',
  'created_at',
  'free_time_from',
  'queued_at',
  'appointment_at',
  'dock_assigned_at',
  'dock_in_at',
  'dock_out_at',
  'gate_out_at',
  'language',
  'held_at',
  'unverified',
  'no_show_at',
  'work_started_at',
  'work_ended_at',
  'status_changed_at',
] as const satisfies readonly (keyof CheckInRow)[];

export type VisitRow = Pick<CheckInRow, (typeof columns)[number]>;

/** Finds hidden trucks too, but no unverified ones. */
export function findVisitsAt(db: Database, facility: string, arrived: readonly LocalPeriod[]): Promise<VisitRow[]> {
  return whereOnSite(db.selectFrom('check_ins').select(columns))
    .where('facility', '=', facility)
    .where('unverified', 'is', null)
    .where(({ and }) => and(arrivedWithin(arrived)))
    .execute();
}

/** Undefined if the check-in is archived or deleted. */
export function findVisit(db: Database, id: string): Promise<VisitRow | undefined> {
  return db.selectFrom('check_ins').select(columns).where('id', '=', id).executeTakeFirst();
}
