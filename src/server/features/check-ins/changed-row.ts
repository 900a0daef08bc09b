import type { ChangeableField, CheckInChanges } from '#shared/check-in/changes.ts';
import { type CheckInState, flowFields } from '#shared/check-in/fields.ts';
import { type ChangeCircumstances, nextState } from '#shared/check-in/next-state.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { brokenAssignmentRule, type DockAssignment } from '#shared/facilities/dock-assignment.ts';
import { cleanValues, patchValues } from '#shared/form/custom-values.ts';
import { notBefore } from '#shared/time/applied-time.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { changesBetween, columnOf, type CheckInRow, stateOf } from './check-in-row.ts';
import type { Moment } from './write-check-ins.ts';

export function columnsAfter(next: CheckInState): Partial<CheckInRow> {
  return Object.fromEntries(flowFields.map(({ name, column }) => [column, next[name]]));
}

/** Returns the same object if nothing changes. */
export function changedRow(
  row: CheckInRow,
  { fields: custom, ...changes }: CheckInChanges,
  circumstances: ChangeCircumstances,
): CheckInRow {
  const next = nextState(stateOf(row), changes, { ...circumstances, facility: row.facility });
  const written: Record<string, unknown> = {};
  for (const field of Object.keys(changes) as ChangeableField[]) written[columnOf(field)] = changes[field];
  const after = {
    ...row,
    ...written,
    fields: custom ? patchValues(row.fields, cleanValues(custom)) : row.fields,
    ...columnsAfter(next),
  } as CheckInRow;
  return nextVersion(row, after, circumstances);
}

export function nextVersion(
  before: CheckInRow,
  after: CheckInRow,
  { occurredAt }: Pick<Moment, 'occurredAt'>,
): CheckInRow {
  if (Object.keys(changesBetween(before, after)).length === 0) return before;
  return {
    ...after,
    status_changed_at:
      after.status === before.status ? before.status_changed_at : notBefore(occurredAt, before.created_at),
    version: before.version + 1,
  };
}

const placeOf = ({ facility, dock, dock_assigned_at: dockAssignedAt }: CheckInRow): DockAssignment => ({
  facility,
  dock,
  dockAssignedAt,
});

/** Refuses a retired facility, and a dock its facility lacks. `prefix` is the path to the field in the request. */
export function refuseOtherAssignments(
  before: CheckInRow,
  after: CheckInRow,
  { facilities, moment, prefix }: { facilities: Facilities; moment: Moment; prefix: 'changes.' | '' },
): void {
  const refused = brokenAssignmentRule(placeOf(before), placeOf(after), facilities, moment);
  if (refused) throw fieldRefusal(`${prefix}${refused.field}`, refused.rule);
}
