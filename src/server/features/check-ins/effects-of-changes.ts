import { type CalledState, effectOnCalls } from '#shared/calls/effect-on-calls.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import { isWithin } from '#shared/check-in/stage-group.ts';
import type { Context } from '../../platform/context.ts';
import type { CallsChange } from '../calls/calls-service.ts';
import { mailIsOn } from '../mail/mail-service.ts';
import type { RecordRequest } from '../time-records/time-records-service.ts';
import { type CheckInRow, stateOf } from './check-in-row.ts';

/** `before` is null for a new record, `after` for a deleted one. */
interface Changed {
  before: CheckInRow | null;
  after: CheckInRow | null;
}

const calledStateOf = (row: CheckInRow): CalledState => ({ ...stateOf(row), facility: row.facility });

/** A deleted record's calls are deleted with it. */
export function effectsOnCalls(changes: readonly Changed[]): CallsChange[] {
  return changes.flatMap(({ before, after }) => {
    if (!after || (!after.dock_assigned_at && !before?.dock_assigned_at)) return [];
    const was = before && calledStateOf(before);
    const effect = effectOnCalls(was, calledStateOf(after));
    const wasCalled = was !== null && stageOf(was) === 'called';
    return effect ? [{ checkInId: after.id, facility: after.facility, dock: after.dock, wasCalled, effect }] : [];
  });
}

/** A signed time record contains these columns. */
const told = [
  'facility',
  'ticket',
  'carrier',
  'container_number',
  'pickup_delivery_number',
  'status',
  'created_at',
  'free_time_from',
  'dock_assigned_at',
  'dock_in_at',
  'work_started_at',
  'work_ended_at',
  'dock_out_at',
  'gate_out_at',
] as const satisfies (keyof CheckInRow)[];

/** Only visits that ended, or were corrected afterwards, need a record; usually there are none. */
export function recordsToIssue(changes: readonly Changed[]): RecordRequest[] {
  return changes.flatMap(({ before, after }) => {
    if (!after || !(after.dock_out_at ?? before?.dock_out_at)) return [];
    const isCorrected = told.some((column) => before?.[column]?.valueOf() !== after[column]?.valueOf());
    return isCorrected ? [{ check_in_id: after.id, facility: after.facility }] : [];
  });
}

const isOver = (row: CheckInRow) => isWithin(stageOf(stateOf(row)), 'done');

/** These are visits whose end was undone; none if notices are off. */
export function toldNoMore({ settings }: Pick<Context, 'settings'>, changes: readonly Changed[]): string[] {
  if (!mailIsOn({ settings }) || !settings.carriers.some(({ contacts }) => contacts.length > 0)) return [];
  return changes.flatMap(({ before, after }) =>
    before && after && isOver(after) && !isOver(before) ? [after.id] : [],
  );
}
