import { type CalledState, effectOnCalls } from '#shared/calls/effect-on-calls.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import type { CallsChange } from '../calls/calls-service.ts';
import { type CheckInRow, stateOf } from './check-in-row.ts';

/** A record before and after a change: null before it is made, and after it is deleted. */
interface Changed {
  before: CheckInRow | null;
  after: CheckInRow | null;
}

const calledStateOf = (row: CheckInRow): CalledState => ({ ...stateOf(row), facility: row.facility });

/** What changes of records do to their calls; nothing for most of them. A deleted record takes its calls along. */
export function effectsOnCalls(changes: readonly Changed[]): CallsChange[] {
  return changes.flatMap(({ before, after }) => {
    if (!after || (!after.dock_assigned_at && !before?.dock_assigned_at)) return [];
    const was = before && calledStateOf(before);
    const effect = effectOnCalls(was, calledStateOf(after));
    const wasCalled = was !== null && stageOf(was) === 'called';
    return effect ? [{ checkInId: after.id, facility: after.facility, dock: after.dock, wasCalled, effect }] : [];
  });
}
