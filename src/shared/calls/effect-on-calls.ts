import { type StageState, stageOf } from '../check-in/stage.ts';
import type { CallOutcome } from './call.ts';

export type CalledState = StageState & { dock: string; facility: string };

export type EffectOnCalls =
  /** The call is to the record's dock; an earlier open call is replaced. */
  | { kind: 'call'; at: Date }
  /** The open call ends. */
  | { kind: 'end'; outcome: CallOutcome };

const instant = (moment: Date | string | null) => (moment === null ? null : new Date(moment).getTime());

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

/** Assigning a dock in any way is the call; withdrawing it or docking ends the call. Source: docs/product, "Calls". */
export function effectOnCalls(before: CalledState | null, after: CalledState): EffectOnCalls | null {
  const [was, is] = [calledTo(before), calledTo(after)];
  if (!is) return was ? { kind: 'end', outcome: outcomeAt(after) } : null;
  if (was && was.at === is.at && was.dock === is.dock && was.facility === is.facility) return null;
  return { kind: 'call', at: new Date(is.at ?? 0) };
}
