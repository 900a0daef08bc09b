import type { CheckInState } from '../check-in/next-state.ts';
import type { StaffCheckIn } from '../check-in/record.ts';
import { stageOf } from '../check-in/stage.ts';
import { clockString } from '../time/clock-time.ts';

// Records stored for offline use by older versions lack some of them.
const dateOf = (instant: string | null | undefined) => (instant ? new Date(instant) : null);
const isoOf = (date: Date | null) => date && date.toISOString();
const clock = (date: Date | null, timeZone: string) => (date ? clockString(date, timeZone) : '');

/** A shown record in the form that the rules of changes and steps take. */
export function stateOf(checkIn: StaffCheckIn): CheckInState {
  return {
    status: checkIn.status,
    dateCreated: new Date(checkIn.dateCreated),
    queuedAt: dateOf(checkIn.queuedAt),
    dock: checkIn.dock,
    dockInAt: dateOf(checkIn.dockInAt),
    dockOutAt: dateOf(checkIn.dockOutAt),
    dockAssignedAt: dateOf(checkIn.dockAssignedAt),
    deliveryType: checkIn.deliveryType ?? null,
    heldAt: dateOf(checkIn.heldAt),
    holdReason: checkIn.holdReason ?? null,
    noShowAt: dateOf(checkIn.noShowAt),
    workStartedAt: dateOf(checkIn.workStartedAt),
    workEndedAt: dateOf(checkIn.workEndedAt),
  };
}

/** A record as shown after the rules have decided; `at` dates a new status. */
export function withState(
  checkIn: StaffCheckIn,
  next: Omit<CheckInState, 'dateCreated' | 'dock' | 'queuedAt'>,
  at: Date,
  timeZone: string,
): StaffCheckIn {
  const shown = {
    ...checkIn,
    status: next.status,
    deliveryType: next.deliveryType,
    statusChangedAt: next.status === checkIn.status ? checkIn.statusChangedAt : at.toISOString(),
    dockInAt: isoOf(next.dockInAt),
    dockOutAt: isoOf(next.dockOutAt),
    dockAssignedAt: isoOf(next.dockAssignedAt),
    heldAt: isoOf(next.heldAt),
    holdReason: next.holdReason,
    noShowAt: isoOf(next.noShowAt),
    workStartedAt: isoOf(next.workStartedAt),
    workEndedAt: isoOf(next.workEndedAt),
    arrivalTime: clock(new Date(checkIn.dateCreated), timeZone),
    dockInTime: clock(next.dockInAt, timeZone),
    dockOutTime: clock(next.dockOutAt, timeZone),
  };
  return { ...shown, stage: stageOf(shown) };
}
