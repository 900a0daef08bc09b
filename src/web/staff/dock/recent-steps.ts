import { assignedDock, queueState } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { useElapsed } from './rest.ts';

/** A step can be undone in its place for this long. Source: docs/product, "Dock In and Dock Out". */
export const undoMs = 10_000;

/** The step was pressed on this page. */
interface RecentStep {
  moment: 'dockInAt' | 'dockOutAt';
  since: number;
  /** True while the dock is still to be chosen. */
  asks: boolean;
  /** The server's response precedes any list refresh. */
  checkIn: StaffCheckIn | null;
}

const steps = createStore<ReadonlyMap<string, RecentStep>>(new Map());

export function noteStep(id: string, step: Omit<RecentStep, 'since'>): void {
  steps.write(new Map(steps.read()).set(id, { ...step, since: Date.now() }));
}

/** The place stops asking once a dock was chosen or the question was dismissed. */
export function setAsking(id: string, asks: boolean, checkIn: StaffCheckIn | null = null): void {
  const step = steps.read().get(id);
  if (step) noteStep(id, { ...step, asks, checkIn: checkIn ?? step.checkIn });
}

export function dropStep(id: string): void {
  const next = new Map(steps.read());
  next.delete(id);
  steps.write(next);
}

/** `asks` means that the dock is still to be chosen. */
export type StepState = 'step' | 'asks' | 'done';

/** `since` is when the content appeared. */
export function useStepState(given: StaffCheckIn): { checkIn: StaffCheckIn; state: StepState; since: number | null } {
  const step = useStore(steps).get(given.id);
  const isOver = useElapsed(step?.since ?? null, undoMs);
  const checkIn = step?.checkIn && step.checkIn.version > given.version ? step.checkIn : given;
  if (!step || checkIn[step.moment] === null) return { checkIn, state: 'step', since: null };
  const isUnnamed = queueState(checkIn) === 'docked' && assignedDock(checkIn) === '';
  const state = step.asks && isUnnamed ? 'asks' : isOver ? 'step' : 'done';
  return { checkIn, state, since: step.since };
}
