import { isOnSite, type DockState } from '../check-in/dock.ts';
import type { Stage, StageState } from '../check-in/stage.ts';
import type { ownStages } from '../check-in/time-record.ts';

/** Milliseconds after the truck has left. Source: docs/product, "The visit page". */
export const followedAfterLeavingMs = 24 * 60 * 60 * 1000;

/** Milliseconds between two requests of a page. Source: docs/product, "The visit page". */
const pollMs = { soon: 3_000, waiting: 6_000, docked: 10_000, over: 60_000 } as const;

/** Changes of trucks at a dock are not urgent. */
const atDock: ReadonlySet<Stage> = new Set(['docked', 'in-process', 'ready']);

interface Polled {
  stage: Stage;
  trucksAhead: number | null;
}

/** Any waiting truck may be called out of turn; on average drivers see the dock after half of the interval. */
export function visitPollMs({ stage, trucksAhead }: Polled): number {
  if (stage === 'completed' || stage === 'canceled') return pollMs.over;
  if (atDock.has(stage)) return pollMs.docked;
  return stage === 'called' || trucksAhead === 0 ? pollMs.soon : pollMs.waiting;
}

export interface Ending extends DockState {
  dockOutAt: Date | null;
  statusChangedAt: Date;
}

/** The visit ends when the truck leaves or its check-in is closed; null while it is on site. */
export function visitEndedAt({ dockOutAt, statusChangedAt, ...state }: Ending): Date | null {
  return isOnSite({ ...state, dockOutAt }) ? null : (dockOutAt ?? statusChangedAt);
}

export function isFollowed(ending: Ending, now: Date): boolean {
  const end = visitEndedAt(ending);
  return end === null || now.getTime() - end.getTime() < followedAfterLeavingMs;
}

export interface VisitTime {
  stage: (typeof ownStages)[number];
  at: string;
}

type Times = StageState & Pick<Ending, 'dockInAt' | 'dockOutAt'> & { dateCreated: Date };

const instantOf = (moment: Date | string) => (typeof moment === 'string' ? moment : moment.toISOString());

/** Assigning a dock at or after Dock In is not a call. */
function calledAt({ dockAssignedAt, dockInAt }: Times): Date | string | null {
  if (dockAssignedAt === null || dockInAt === null) return dockAssignedAt;
  return Date.parse(instantOf(dockAssignedAt)) < Date.parse(instantOf(dockInAt)) ? dockAssignedAt : null;
}

export function visitTimes(record: Times): VisitTime[] {
  const { dateCreated, dockInAt, workStartedAt, workEndedAt, dockOutAt } = record;
  const times: [VisitTime['stage'], Date | string | null | undefined][] = [
    ['arrived', dateCreated],
    ['called', calledAt(record)],
    ['docked', dockInAt],
    ['work-begun', workStartedAt],
    ['work-ended', workEndedAt],
    ['left', dockOutAt],
  ];
  return times.flatMap(([stage, at]) => (at ? { stage, at: instantOf(at) } : []));
}

interface Candidate {
  stage: Stage;
  dateCreated: Date;
}

const rank = ({ stage }: Candidate): number => {
  if (stage === 'called') return 0;
  return stage === 'completed' || stage === 'canceled' ? 2 : 1;
};

/** A called visit is chosen, otherwise the newest on site, otherwise the newest. */
export function visitToFollow<T extends Candidate>(visits: readonly T[]): T | undefined {
  return visits.toSorted((a, b) => rank(a) - rank(b) || b.dateCreated.getTime() - a.dateCreated.getTime())[0];
}
