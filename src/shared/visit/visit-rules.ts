import { isOnSite, type DockState } from '../check-in/dock.ts';
import type { Stage, StageState } from '../check-in/stage.ts';
import type { ownStages } from '../check-in/time-record.ts';

/** How long a visit can be followed after its truck has left. Source: docs/product, "The visit page". */
export const followedAfterLeavingMs = 24 * 60 * 60 * 1000;

/** How often a page asks for its visit, in milliseconds. Source: docs/product, "The visit page". */
const pollMs = { soon: 3_000, waiting: 6_000, docked: 10_000, over: 60_000 } as const;

/** Stages of trucks at a dock, of which nothing new is told in a hurry. */
const atDock: ReadonlySet<Stage> = new Set(['docked', 'in-process', 'ready']);

interface Polled {
  stage: Stage;
  trucksAhead: number | null;
}

/**
 * When to ask for a visit again: soonest for who is next or called, rarely once it is over. Any truck that waits may be called
 * out of its turn, and half of them see the dock within half of the interval.
 */
export function visitPollMs({ stage, trucksAhead }: Polled): number {
  if (stage === 'completed' || stage === 'canceled') return pollMs.over;
  if (atDock.has(stage)) return pollMs.docked;
  return stage === 'called' || trucksAhead === 0 ? pollMs.soon : pollMs.waiting;
}

/** The part of a record that says when its visit ended. */
export interface Ending extends DockState {
  dockOutAt: Date | null;
  statusChangedAt: Date;
}

/** When a truck left or its check-in was closed; null while it is on site. */
export function visitEndedAt({ dockOutAt, statusChangedAt, ...state }: Ending): Date | null {
  return isOnSite({ ...state, dockOutAt }) ? null : (dockOutAt ?? statusChangedAt);
}

/** Whether a visit can still be followed. */
export function isFollowed(ending: Ending, now: Date): boolean {
  const end = visitEndedAt(ending);
  return end === null || now.getTime() - end.getTime() < followedAfterLeavingMs;
}

/** One of the times of a visit, as the driver reads them. */
export interface VisitTime {
  stage: (typeof ownStages)[number];
  at: string;
}

type Times = StageState & Pick<Ending, 'dockInAt' | 'dockOutAt'> & { dateCreated: Date };

const instantOf = (moment: Date | string) => (typeof moment === 'string' ? moment : moment.toISOString());

/** A dock that a truck is given when it stands there, or later, is no call. */
function calledAt({ dockAssignedAt, dockInAt }: Times): Date | string | null {
  if (dockAssignedAt === null || dockInAt === null) return dockAssignedAt;
  return Date.parse(instantOf(dockAssignedAt)) < Date.parse(instantOf(dockInAt)) ? dockAssignedAt : null;
}

/** The times recorded so far, in their order. */
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

/** A visit among several of one browser. */
interface Candidate {
  stage: Stage;
  dateCreated: Date;
}

const rank = ({ stage }: Candidate): number => {
  if (stage === 'called') return 0;
  return stage === 'completed' || stage === 'canceled' ? 2 : 1;
};

/** Of the visits of one browser the one that its page is about: a called one, or the newest on site, or the newest. */
export function visitToFollow<T extends Candidate>(visits: readonly T[]): T | undefined {
  return visits.toSorted((a, b) => rank(a) - rank(b) || b.dateCreated.getTime() - a.dateCreated.getTime())[0];
}
