import type { VisitCall } from '#shared/contract/calls.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { truckSettingsOf } from '#shared/carriers/carriers.ts';
import { freeTimeEnd } from '#shared/check-in/detention.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import { type Facilities, facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import { isByAppointment } from '#shared/check-in/stage.ts';
import { type Ending, visitTimes } from '#shared/visit/visit-rules.ts';
import { assignedDockOf, driversStageOf, stageStateOf } from '../check-ins/check-in-service.ts';
import type { VisitRow } from './visit-repository.ts';

export const endingOf = (row: VisitRow): Ending => ({
  status: row.status,
  dockInAt: row.dock_in_at,
  dockOutAt: row.dock_out_at,
  statusChangedAt: row.status_changed_at,
});

interface VisitContext {
  trucksAhead: number | null;
  estimate: Estimate | null;
  call: VisitCall | null;
  facilities: Facilities;
  takesPapers: boolean;
  asksCode: boolean;
  letsOut: boolean;
}

const queuedBy = (row: VisitRow) => ({ queuedAt: row.queued_at, appointmentAt: row.appointment_at });

export function presentVisit(
  row: VisitRow,
  { facilities, takesPapers, asksCode, letsOut, ...line }: VisitContext,
): Visit {
  const state = stageStateOf(row);
  const stage = driversStageOf(row);
  const stay = { status: row.status, dateCreated: row.created_at, freeTimeFrom: row.free_time_from };
  const freeUntil = freeTimeEnd(stay, stage, truckSettingsOf(facilities, row).freeMinutes);
  return {
    ticket: row.ticket,
    facility: facilityName(facilities, row.facility),
    timeZone: zoneOf(facilities, row.facility),
    stage,
    dock: assignedDockOf(row) || null,
    ...line,
    ...(stage === 'waiting' && isByAppointment(queuedBy(row)) && { byAppointment: true as const }),
    ...(takesPapers && { takesPapers }),
    ...(asksCode && stage === 'waiting' && { gateCode: true as const }),
    ...(letsOut && stage === 'completed' && row.gate_out_at === null && { gateOut: true as const }),
    language: row.language,
    freeUntil: freeUntil?.toISOString() ?? null,
    times: visitTimes({ ...state, ...endingOf(row), dateCreated: row.created_at }),
  };
}
