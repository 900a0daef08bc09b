import { assignedDock } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { queueState } from '#shared/queue/queue-state.ts';
import { createStore } from '#web/data/store.ts';
import { useStore } from '#web/data/use-store.ts';
import { useElapsed } from './rest.ts';

/** How long a step's place shows that it can be taken back. Source: docs/product.md, "Dock In and Dock Out". */
export const placeMs = 10_000;

/** A Dock In or Dock Out that was pressed on this page a moment ago. */
interface RecentStep {
  moment: 'dockInAt' | 'dockOutAt';
  since: number;
  /** Whether it waits for the dock to be named. */
  asks: boolean;
  /** The server's answer, which is there before any list has it. */
  checkIn: StaffCheckIn | null;
}

const steps = createStore<ReadonlyMap<string, RecentStep>>(new Map());

export function noteStep(id: string, step: Omit<RecentStep, 'since'>): void {
  steps.write(new Map(steps.read()).set(id, { ...step, since: Date.now() }));
}

/** Whether a step's place asks for the dock; it does not once that was named, or is not going to be now. */
export function setAsking(id: string, asks: boolean, checkIn: StaffCheckIn | null = null): void {
  const step = steps.read().get(id);
  if (step) noteStep(id, { ...step, asks, checkIn: checkIn ?? step.checkIn });
}

export function dropStep(id: string): void {
  const next = new Map(steps.read());
  next.delete(id);
  steps.write(next);
}

/** What stands in the place of a record's next step: the step; the question for its dock; or what was just done. */
export type Place = 'step' | 'asks' | 'done';

/** The newest form of a record and what its place shows, with the moment it began to. */
export function useStepPlace(given: StaffCheckIn): { checkIn: StaffCheckIn; place: Place; since: number | null } {
  const step = useStore(steps).get(given.id);
  const isOver = useElapsed(step?.since ?? null, placeMs);
  const checkIn = step?.checkIn && step.checkIn.version > given.version ? step.checkIn : given;
  if (!step || checkIn[step.moment] === null) return { checkIn, place: 'step', since: null };
  const isUnnamed = queueState(checkIn) === 'docked' && assignedDock(checkIn) === '';
  const place = step.asks && isUnnamed ? 'asks' : isOver ? 'step' : 'done';
  return { checkIn, place, since: step.since };
}
