import { type StageState, stageOf } from '../check-in/stage.ts';
import type { CallOutcome } from './call.ts';

/** The fields of a record on which its calls depend. */
export type CalledState = StageState & { dock: string; facility: string };

export type EffectOnCalls =
  /** The driver is called, to the dock of the record; an earlier call that is open has been replaced. */
  | { kind: 'call'; at: Date }
  /** The open call is over. */
  | { kind: 'end'; outcome: CallOutcome };

const instant = (moment: Date | string | null) => (moment === null ? null : new Date(moment).getTime());

/** Since when a truck is called, and to where; null while it is not. */
function calledTo(state: CalledState | null) {
  if (!state || stageOf(state) !== 'called') return null;
  return { at: instant(state.dockAssignedAt), dock: state.dock, facility: state.facility };
}

function outcomeAt(after: CalledState): CallOutcome {
  const stage = stageOf(after);
  if (stage === 'waiting' || stage === 'called') return 'taken-back';
  if (stage === 'in-process' || stage === 'ready') return 'docked';
  return stage === 'gated-out' ? 'completed' : stage;
}

/**
 * What a change does to the calls of a record; null where it does nothing, which costs nothing. Assigning a dock is the
 * call, however it is done; whatever takes the dock away or brings the truck to it ends the call. A record that is deleted
 * takes its calls along. Source: docs/product, "Calls".
 */
export function effectOnCalls(before: CalledState | null, after: CalledState): EffectOnCalls | null {
  const [was, is] = [calledTo(before), calledTo(after)];
  if (!is) return was ? { kind: 'end', outcome: outcomeAt(after) } : null;
  if (was && was.at === is.at && was.dock === is.dock && was.facility === is.facility) return null;
  return { kind: 'call', at: new Date(is.at ?? 0) };
}
