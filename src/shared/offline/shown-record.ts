import * as z from 'zod/mini';

import { arrivalShapeOf } from '../check-in/arrival.ts';
import { type BaseValues, type CheckInChanges, checkInChangesOf } from '../check-in/changes.ts';
import { checkInDefaults } from '../check-in/closed-lists.ts';
import { blankValues, driverFields } from '../check-in/driver-fields.ts';
import { fields } from '../check-in/fields.ts';
import { nextState } from '../check-in/next-state.ts';
import type { StaffCheckIn } from '../check-in/record.ts';
import { type Facilities, facilityOf, listsOf, zoneOf } from '../facilities/facilities.ts';
import { brokenAssignmentRule } from '../facilities/dock-assignment.ts';
import { clockString } from '../time/clock-time.ts';
import type { CustomValues } from '../form/custom-fields.ts';
import { cleanValues, patchValues } from '../form/custom-values.ts';
import { alwaysRequired, systemFieldIds } from '../form/definition.ts';
import { flattened, nested } from '../form/named-values.ts';
import { withPresences } from '../form/presence-schemas.ts';
import type { Presences } from '../form/presences.ts';
import { resolveConflicts } from './conflicts.ts';
import { type Operation, type OperationOf, recordsOf } from './operation.ts';
import { stateOf, withState } from './shown-state.ts';
import { type Known, withStep } from './shown-step.ts';

interface Change {
  changes: CheckInChanges;
  base: BaseValues | undefined;
  reason: string | undefined;
  at: Date;
}

/**
 * The part of a change that applies to the known record. Fields the user will be asked about keep the user's value for
 * now.
 */
function applicable(checkIn: StaffCheckIn, { changes, base, at }: Change): CheckInChanges {
  const operation = { occurredAt: at, operationId: null, actor: null };
  // Only the server knows when others made their changes.
  const { apply, conflicts } = resolveConflicts({ changes, base, stored: checkIn, operation, history: [] });
  const presences = Object.fromEntries(conflicts.map(({ field, yours }) => [field, yours]));
  return nested({ ...flattened(apply), ...presences }) as CheckInChanges;
}

function withCustomValues(
  { fields: stored, ...record }: StaffCheckIn,
  changes: CustomValues | undefined,
): StaffCheckIn {
  const custom = patchValues(stored, changes ?? {});
  return custom ? { ...record, fields: custom } : record;
}

function changed(checkIn: StaffCheckIn, change: Change, facilities: Facilities): StaffCheckIn {
  const { at, reason } = change;
  const { fields: custom, ...changes } = applicable(checkIn, change);
  const timeZone = zoneOf(facilities, checkIn.facility);
  const facilityAfter = changes.facility ?? checkIn.facility;
  const zoneAfter = zoneOf(facilities, facilityAfter);
  const times = { receivedAt: at, occurredAt: at, sentAt: at };
  const next = nextState(stateOf(checkIn), changes, { ...times, reason, timeZone });
  const place = { facility: facilityAfter, dock: next.dock, dockAssignedAt: next.dockAssignedAt };
  // Without a network at the first visit, the docks are not known here.
  const knowsDocks = (facilityOf(facilities, facilityAfter)?.docks.length ?? 0) > 0;
  if (knowsDocks && brokenAssignmentRule(checkIn, place, facilities, times)) return checkIn;
  const facilityId = facilityOf(facilities, facilityAfter)?.id ?? checkIn.facilityId;
  const written = { ...withCustomValues(checkIn, custom), ...(changes as Partial<StaffCheckIn>), facilityId };
  return withState({ ...written, status: checkIn.status }, next, at, zoneAfter);
}

/** A change that the server would reject is not shown. */
function changedIfAllowed(
  checkIn: StaffCheckIn,
  change: Change,
  facilities: Facilities,
  presences: Presences,
): StaffCheckIn {
  const checked = z.safeParse(checkInChangesOf(withPresences(listsOf(facilities), presences)), change.changes);
  if (!checked.success) return checkIn;
  try {
    return changed(checkIn, { ...change, changes: checked.data }, facilities);
  } catch {
    return checkIn;
  }
}

/**
 * The record after a change, by the server's rules; unchanged if they reject it. `asked` is how the form has the built-in
 * fields.
 */
export function withChanges(
  record: StaffCheckIn,
  changes: CheckInChanges,
  at: Date,
  facilities: Facilities,
  presences: Presences = {},
): StaffCheckIn {
  return changedIfAllowed(record, { changes, base: undefined, reason: undefined, at }, facilities, presences);
}

/**
 * The record with the user's unsent operations applied by the server's rules; null if one deletes it. Operations on
 * other records are ignored. `known` looks up the trucks beside which one moves.
 */
export function withOperations(
  record: StaffCheckIn,
  operations: readonly Operation[],
  facilities: Facilities,
  presences: Presences = {},
  known?: Known,
): StaffCheckIn | null {
  let shown = record;
  for (const operation of operations) {
    if (operation.type === 'ADD' || !recordsOf(operation).includes(record.id)) continue;
    if (operation.type === 'DELETE') return null;
    if (operation.type === 'STEP') {
      shown = withStep(shown, operation.data, new Date(operation.timestamp), facilities, known);
      continue;
    }
    const { changes } = operation.data;
    const base = operation.type === 'UPDATE' ? operation.data.base : operation.data.base?.[record.id];
    const reason = operation.type === 'UPDATE' ? operation.data.reason : undefined;
    const at = new Date(operation.timestamp);
    shown = changedIfAllowed(shown, { changes, base, reason, at }, facilities, presences);
  }
  return shown;
}

/** With these, a check-in kept under any version of the form can be shown: only the server judges it by its version. */
const anyForm: Presences = Object.fromEntries(
  systemFieldIds.filter((id) => !alwaysRequired.includes(id)).map((id) => [id, 'optional']),
);

/** An unsent check-in as the server will store it, with version 0; null if its rules would reject it. */
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
