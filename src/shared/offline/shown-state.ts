import { type CheckInState, flowFields } from '../check-in/fields.ts';
import type { StaffCheckIn } from '../check-in/record.ts';
import { stageOf } from '../check-in/stage.ts';
import { clockString } from '../time/clock-time.ts';

const clock = (date: Date | null, timeZone: string) => (date ? clockString(date, timeZone) : '');

/** A shown record in the form that the rules of changes and steps take. */
export function stateOf(checkIn: StaffCheckIn): CheckInState {
  const state = flowFields.map(({ name, isInstant }) => {
    // Records stored for offline use by older versions lack some of them.
    const value = checkIn[name] ?? null;
    return [name, isInstant && value ? new Date(value) : value];
  });
  return Object.fromEntries(state) as CheckInState;
}

/** A record as shown after the rules have decided; `at` dates a new status. */
export function withState(checkIn: StaffCheckIn, next: CheckInState, at: Date, timeZone: string): StaffCheckIn {
  const decided = flowFields.map(({ name }) => {
    const value = next[name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  const shown: StaffCheckIn = {
    ...checkIn,
    ...Object.fromEntries(decided),
    statusChangedAt: next.status === checkIn.status ? checkIn.statusChangedAt : at.toISOString(),
    arrivalTime: clock(next.dateCreated, timeZone),
    dockInTime: clock(next.dockInAt, timeZone),
    dockOutTime: clock(next.dockOutAt, timeZone),
  };
  return { ...shown, stage: stageOf(shown) };
}
