import type { ChangeableField, CheckInChanges } from '#shared/check-in/changes.ts';
import { transition } from '#shared/check-in/transition.ts';
import { appliedTime } from '#shared/time/applied-time.ts';
import { changesBetween, columnOfField, type CheckInRow } from './check-in-row.ts';
import { dockStateOf } from './present.ts';
import type { Moment } from './write-check-ins.ts';

/**
 * Brings the instants a device recorded onto the server's clock, so that a wrong device clock decides nothing. A Dock
 * Out is pressed after its Dock In; where two measured delays say otherwise, it is dated to the Dock In.
 */
export function onServerClock(row: CheckInRow, changes: CheckInChanges, sentAt: string | undefined, receivedAt: Date) {
  const corrected = { ...changes };
  for (const field of ['dockInAt', 'dockOutAt'] as const) {
    const recorded = changes[field];
    if (recorded === undefined) continue;
    const times = { receivedAt, occurredAt: new Date(recorded), sentAt: sentAt ? new Date(sentAt) : undefined };
    corrected[field] = appliedTime(times).toISOString();
  }
  const dockInAt = corrected.dockInAt ?? row.dock_in_at?.toISOString();
  if (sentAt && corrected.dockOutAt && dockInAt && corrected.dockOutAt < dockInAt) corrected.dockOutAt = dockInAt;
  return corrected;
}

/** When the dock was assigned: now where it is another one, or the stored default for the first time. */
function dockAssignedAt(row: CheckInRow, changes: CheckInChanges, moment: Moment): Date | null {
  const isSame = changes.dock === undefined || (row.dock_assigned_at !== null && changes.dock === row.dock);
  return isSame ? row.dock_assigned_at : moment.occurredAt;
}

/** The next state of a record under a change, by the rules of docks and statuses; itself where nothing differs. */
export function changedRow(row: CheckInRow, changes: CheckInChanges, moment: Moment, timeZone: string): CheckInRow {
  const next = transition(dockStateOf(row), changes, timeZone);
  const written: Record<string, unknown> = {};
  for (const field of Object.keys(changes) as ChangeableField[]) written[columnOfField[field]] = changes[field];
  const after = {
    ...row,
    ...written,
    status: next.status,
    dock_in_at: next.dockInAt,
    dock_out_at: next.dockOutAt,
    dock_assigned_at: dockAssignedAt(row, changes, moment),
  } as CheckInRow;
  return nextVersion(row, after, moment);
}

/** `after` as the version that follows `before`; `before` itself where nothing differs. */
export function nextVersion(before: CheckInRow, after: CheckInRow, moment: Moment): CheckInRow {
  if (Object.keys(changesBetween(before, after)).length === 0) return before;
  return {
    ...after,
    status_changed_at: after.status === before.status ? before.status_changed_at : moment.occurredAt,
    version: before.version + 1,
  };
}
