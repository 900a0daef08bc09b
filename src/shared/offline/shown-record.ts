import { settingsAt } from '../carriers/carriers.ts';
import * as z from 'zod/mini';

import type { Appointment } from '../arrivals/appointment.ts';
import { arrivalShapeOf } from '../check-in/arrival.ts';
import { type BaseValues, type CheckInChanges, checkInChangesOf } from '../check-in/changes.ts';
import { checkInDefaults } from '../check-in/closed-lists.ts';
import { blankValues, driverFields } from '../check-in/driver-fields.ts';
import { type CheckInState, fields, flowFields } from '../check-in/fields.ts';
import { nextState } from '../check-in/next-state.ts';
import { nextStep } from '../check-in/next-step.ts';
import type { StaffCheckIn } from '../check-in/record.ts';
import { stageOf } from '../check-in/stage.ts';
import { type Step, stepOf } from '../check-in/step.ts';
import { type Facilities, facilityOf, listsOf, zoneOf } from '../facilities/facilities.ts';
import { brokenAssignmentRule } from '../facilities/dock-assignment.ts';
import { cleanValues, patchValues } from '../form/custom-values.ts';
import { alwaysRequired, systemFieldIds } from '../form/definition.ts';
import { flattened, nested } from '../form/named-values.ts';
import { withPresences } from '../form/presence-schemas.ts';
import type { Presences } from '../form/presences.ts';
import { type Queued, queuedSince } from '../queue/service-order.ts';
import { clockString } from '../time/clock-time.ts';
import { resolveConflicts } from './conflicts.ts';
import { type Operation, type OperationOf, recordsOf } from './operation.ts';

const clock = (date: Date | null, timeZone: string) => (date ? clockString(date, timeZone) : '');

export function stateOf(checkIn: StaffCheckIn): CheckInState {
  const state = flowFields.map(({ name, isInstant }) => {
    // Records that older versions stored for offline use lack some of these fields.
    const value = checkIn[name] ?? null;
    return [name, isInstant && value ? new Date(value) : value];
  });
  return Object.fromEntries(state) as CheckInState;
}

/** `at` dates a new status. */
export function withState(checkIn: StaffCheckIn, next: CheckInState, at: Date, timeZone: string): StaffCheckIn {
  const values = flowFields.map(({ name, isSparse }) => {
    const value = next[name];
    const shownValue = value instanceof Date ? value.toISOString() : value;
    return [name, isSparse ? (shownValue ?? undefined) : shownValue];
  });
  const shown: StaffCheckIn = {
    ...checkIn,
    ...Object.fromEntries(values),
    statusChangedAt: next.status === checkIn.status ? checkIn.statusChangedAt : at.toISOString(),
    arrivalTime: clock(next.dateCreated, timeZone),
    dockInTime: clock(next.dockInAt, timeZone),
    dockOutTime: clock(next.dockOutAt, timeZone),
  };
  return { ...shown, stage: stageOf(shown) };
}

/** Finds the other truck of a move; undefined if it is not known here. */
export type Known = (id: string) => Queued | undefined;

/** Finds the appointment by the check-in's expected arrival; undefined if it is not known here. */
export type KnownAppointment = (arrival: string, checkIn: StaffCheckIn) => Appointment | undefined;

interface Yard {
  facilities: Facilities;
  presences?: Presences | undefined;
  known?: Known | undefined;
  appointmentOf?: KnownAppointment | undefined;
}

/** `base` is what the person saw. */
interface Change {
  changes: CheckInChanges;
  base?: BaseValues | undefined;
  reason?: string | undefined;
  at: Date;
}

/** The record stays unchanged if its facility has no such dock. */
function decided(before: StaffCheckIn, written: StaffCheckIn, next: CheckInState, at: Date, { facilities }: Yard) {
  const { facility } = written;
  const place = { facility, dock: next.dock, dockAssignedAt: next.dockAssignedAt };
  // The docks are not known here after a first visit without a network.
  const knowsDocks = (facilityOf(facilities, facility)?.docks.length ?? 0) > 0;
  if (knowsDocks && brokenAssignmentRule(before, place, facilities, { receivedAt: at, occurredAt: at })) return before;
  return withState({ ...written, status: before.status }, next, at, zoneOf(facilities, facility));
}

/** Fields the user will be asked about keep the user's value for now. */
function applicable(checkIn: StaffCheckIn, { changes, base, at }: Change): CheckInChanges {
  const operation = { occurredAt: at, operationId: null, actor: null };
  // The server alone knows when others made their changes.
  const { apply, conflicts } = resolveConflicts({ changes, base, stored: checkIn, operation, history: [] });
  const yours = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.yours]));
  return nested({ ...flattened(apply), ...yours }) as CheckInChanges;
}

function changed(checkIn: StaffCheckIn, change: Change, yard: Yard): StaffCheckIn {
  const { at, reason } = change;
  const { facilities, presences = {} } = yard;
  const checked = z.parse(checkInChangesOf(withPresences(listsOf(facilities), presences)), change.changes);
  const { fields: custom, ...changes } = applicable(checkIn, { ...change, changes: checked });
  const timeZone = zoneOf(facilities, checkIn.facility);
  const times = { receivedAt: at, occurredAt: at, sentAt: at };
  const next = nextState(stateOf(checkIn), changes, { ...times, reason, timeZone, facility: checkIn.facility });
  const { fields: stored, ...record } = checkIn;
  const values = patchValues(stored, custom ?? {});
  const written = { ...record, ...(values && { fields: values }), ...(changes as Partial<StaffCheckIn>) };
  const facilityId = facilityOf(facilities, written.facility)?.id ?? checkIn.facilityId;
  return decided(checkIn, { ...written, facilityId }, next, at, yard);
}

// Accepts any dock: the facility's docks are checked by `brokenAssignmentRule`, if they are known.
const anyStep = stepOf({ facilities: [], docks: [], checks: { docks: z.string() } });

/** The place is next to the other truck; the server decides the exact time. Null if that truck is not known here. */
function placeOf({ before, after }: Step, known: Known | undefined): Date | null {
  const other = known?.(before ?? after ?? '');
  return other ? new Date(queuedSince(other) + (before === undefined ? 1 : -1)) : null;
}

function stepped(checkIn: StaffCheckIn, data: OperationOf<'STEP'>['data'], at: Date, yard: Yard) {
  const { facilities, known, appointmentOf } = yard;
  const { base: _, ...step } = data;
  const checked = z.parse(anyStep, step);
  const settings = settingsAt(facilities, checkIn.facility);
  const times = { receivedAt: at, occurredAt: at, timeZone: zoneOf(facilities, checkIn.facility) };
  const appointment = checked.arrival === undefined ? undefined : appointmentOf?.(checked.arrival, checkIn);
  const found = { place: placeOf(checked, known), appointment };
  const next = nextStep(stateOf(checkIn), checked, times, settings, found);
  return decided(checkIn, checkIn, next, at, yard);
}

/** Changes that the server would reject are not shown. */
function ifAllowed(checkIn: StaffCheckIn, after: () => StaffCheckIn): StaffCheckIn {
  try {
    return after();
  } catch {
    return checkIn;
  }
}

/** Applies the server's rules; the record stays unchanged if they reject the change. */
export function withChanges(record: StaffCheckIn, changes: CheckInChanges, at: Date, facilities: Facilities) {
  return ifAllowed(record, () => changed(record, { changes, at }, { facilities }));
}

/**
 * Applies unsent operations by the server's rules; null if one deletes the record. Operations on other records are
 * ignored. `known` looks up the other truck of a move, `appointmentOf` a confirmed appointment.
 */
export function withOperations(
  record: StaffCheckIn,
  operations: readonly Operation[],
  facilities: Facilities,
  presences?: Presences,
  known?: Known,
  appointmentOf?: KnownAppointment,
): StaffCheckIn | null {
  const yard = { facilities, presences, known, appointmentOf };
  let shown = record;
  for (const operation of operations) {
    if (!recordsOf(operation).includes(record.id)) continue;
    if (operation.type === 'DELETE') return null;
    const [at, before] = [new Date(operation.timestamp), shown];
    shown = ifAllowed(before, () => {
      if (operation.type === 'STEP') return stepped(before, operation.data, at, yard);
      if (operation.type === 'UPDATE') return changed(before, { ...operation.data, at }, yard);
      if (operation.type !== 'BULK_UPDATE') return before;
      const { changes, base } = operation.data;
      return changed(before, { changes, base: base?.[record.id], at }, yard);
    });
  }
  return shown;
}

/** A check-in stored under any version of the form can be shown; only the server checks it against its version. */
const anyForm: Presences = Object.fromEntries(
  systemFieldIds.filter((id) => !alwaysRequired.includes(id)).map((id) => [id, 'optional']),
);

/** The check-in is as the server will store it, with version 0; null if its rules would reject it. */
export function unsentCheckIn(operation: OperationOf<'ADD'>, facilities: Facilities): StaffCheckIn | null {
  const { id, owner, timestamp, data } = operation;
  const lists = listsOf(facilities);
  const presences = data.formVersion === undefined ? lists : withPresences(lists, anyForm);
  const checked = z.safeParse(z.object(arrivalShapeOf(driverFields, presences)), data);
  if (!checked.success) return null;
  const custom = patchValues(null, cleanValues(data.fields ?? {}));
  return {
    view: 'staff',
    ...blankValues(fields),
    ...checked.data,
    id,
    userId: owner,
    facilityId: facilityOf(facilities, checked.data.facility)?.id ?? null,
    dateCreated: timestamp,
    arrivalTime: clockString(new Date(timestamp), zoneOf(facilities, checked.data.facility)),
    deliveryType: checkInDefaults.status,
    stage: 'waiting',
    statusChangedAt: timestamp,
    dockInTime: '',
    dockOutTime: '',
    version: 0,
    language: data.language ?? null,
    ...(custom && { fields: custom }),
  };
}
