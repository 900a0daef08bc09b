import { type FreeTimeStart, freeUntil } from '../check-in/detention.ts';
import { assignedDock, type DockAssignment } from '../check-in/dock.ts';
import { type StageState, stageOf } from '../check-in/stage.ts';
import type { Dock } from '../facilities/facilities.ts';
import { boardOffers } from './board.ts';
import { isAtDock } from './doors.ts';
import type { Queueing } from './service-order.ts';
import type { WaitLimits } from './wait.ts';

export interface Watched extends StageState, DockAssignment, Queueing, FreeTimeStart {
  carrier: string;
}

export interface AttentionContext {
  limits: WaitLimits;
  now: number;
  /** Set if the truck was docked at another dock. */
  calledTo: string | undefined;
  /** True if another truck on site names the same container. */
  isTwice: boolean;
}

/** The remedy: the step that is due, another dock, or a look at both records. */
export type AttentionStep = 'due' | 'dock' | 'look';

interface AttentionRule {
  step: AttentionStep;
  /** Set if nothing can be done before a dock is free. */
  needsDock?: true;
  /** Milliseconds; null if the reason does not apply. */
  since: (truck: Watched, context: AttentionContext) => number | null;
}

const minuteMs = 60_000;
type Moment = Date | string;

const msOf = (moment: Moment): number => new Date(moment).getTime();
const passed = (at: number, { now }: AttentionContext) => (at <= now ? at : null);
const passedSince = (moment: Moment | null | undefined, minutes: number, context: AttentionContext) =>
  moment ? passed(msOf(moment) + minutes * minuteMs, context) : null;
// A dropped trailer has no driver who waits, and no free time.
const isDriverHere = ({ status }: Watched) => status !== 'drop';
const waits = (truck: Watched) => stageOf(truck) === 'waiting' && isDriverHere(truck);

/** The most urgent rule comes first. Source: docs/product, "Needs attention". */
export const attentionRules = {
  'other-dock': {
    step: 'dock',
    since: ({ dockInAt }, { calledTo }) => (dockInAt && calledTo !== undefined ? msOf(dockInAt) : null),
  },
  'at-dock-long': {
    step: 'due',
    since: (truck, context) =>
      isAtDock(truck) && isDriverHere(truck) ? passedSince(truck.dockInAt, context.limits.freeMinutes, context) : null,
  },
  'called-long': {
    step: 'due',
    since: (truck, context) =>
      stageOf(truck) === 'called' && isDriverHere(truck)
        ? passedSince(truck.dockAssignedAt, context.limits.targetWaitMinutes, context)
        : null,
  },
  'beyond-free-time': {
    step: 'due',
    needsDock: true,
    since: (truck, context) => (waits(truck) ? passed(freeUntil(truck, context.limits.freeMinutes), context) : null),
  },
  'hold-long': {
    step: 'due',
    since: (truck, context) =>
      stageOf(truck) === 'on-hold' ? passedSince(truck.heldAt, context.limits.targetWaitMinutes, context) : null,
  },
  'waiting-long': {
    step: 'due',
    needsDock: true,
    since: (truck, context) =>
      waits(truck) ? passedSince(truck.dateCreated, context.limits.targetWaitMinutes, context) : null,
  },
  twice: { step: 'look', since: ({ dateCreated }, { isTwice }) => (isTwice ? msOf(dateCreated) : null) },
} as const satisfies Record<string, AttentionRule>;

export type AttentionReason = keyof typeof attentionRules;

const reasons = Object.keys(attentionRules) as AttentionReason[];

export interface ReasonSince {
  reason: AttentionReason;
  since: number;
}

/** `reason` is the most urgent actionable one and determines the step to offer; `also` are further ones. */
export interface Attention<T> extends ReasonSince {
  truck: T;
  /** True if something can be done now; otherwise the truck waits for a dock, behind others. */
  isActionable: boolean;
  also: readonly ReasonSince[];
}

export interface Yard {
  limitsOf: (truck: Pick<Watched, 'facility' | 'carrier'>) => WaitLimits;
  docksOf: (facility: string) => readonly Dock[];
  now: number;
  calledTo: ReadonlyMap<string, string>;
  twice: ReadonlySet<string>;
}

/**
 * Trucks that can go to a dock now: for each facility as many as it has free docks, next first; all if it has no docks.
 */
function servable<T extends Watched>(onSite: readonly T[], { docksOf, now }: Yard): Set<string> {
  const facilities = [...new Set(onSite.map(({ facility }) => facility))];
  const next = facilities.flatMap((name) => {
    const docks = docksOf(name);
    const here = onSite.filter(({ facility }) => facility === name);
    const { waiting, free } = boardOffers({ name, docks }, here, now);
    return docks.length === 0 ? waiting : waiting.slice(0, free.length);
  });
  return new Set(next.map(({ id }) => id));
}

function attentionOf<T extends Watched>(truck: T, yard: Yard, canDock: boolean): Attention<T>[] {
  const { limitsOf, now, calledTo, twice } = yard;
  const called = calledTo.get(truck.id);
  const limits = limitsOf(truck);
  // Somebody may have corrected the dock meanwhile.
  const elsewhere = called === assignedDock(truck) ? undefined : called;
  const context = { limits, now, calledTo: elsewhere, isTwice: twice.has(truck.id) };
  const found = reasons.flatMap((reason) => {
    const since = attentionRules[reason].since(truck, context);
    return since === null ? [] : [{ reason, since }];
  });
  // A truck that waits beyond its free time always waits beyond the target too.
  const told = found.filter(
    ({ reason }) => reason !== 'waiting-long' || found.every((other) => other.reason !== 'beyond-free-time'),
  );
  const isActionable = ({ reason }: ReasonSince) => canDock || !('needsDock' in attentionRules[reason]);
  const first = told.find((one) => isActionable(one)) ?? told[0];
  if (!first) return [];
  return [{ truck, ...first, isActionable: isActionable(first), also: told.filter((other) => other !== first) }];
}

/** Actionable trucks come first, then the more urgent, then the longest-standing. */
export function trucksInNeed<T extends Watched>(onSite: readonly T[], yard: Yard): Attention<T>[] {
  const docking = servable(onSite, yard);
  const found = onSite.flatMap((truck) => attentionOf(truck, yard, docking.has(truck.id)));
  const rank = ({ reason, isActionable }: Attention<T>) =>
    reasons.indexOf(reason) + (isActionable ? 0 : reasons.length);
  return found.toSorted((a, b) => rank(a) - rank(b) || a.since - b.since);
}

/** Trucks that wait for a dock have no reason. */
export interface AttentionGroup<T> {
  reason: AttentionReason | null;
  members: readonly Attention<T>[];
}

/** Groups are in the order of the reasons. */
export function groupedByReason<T>(found: readonly Attention<T>[]): AttentionGroup<T>[] {
  const reasonOf = ({ reason, isActionable }: Attention<T>) => (isActionable ? reason : null);
  const shown = [...new Set(found.map((one) => reasonOf(one)))];
  return shown.map((reason) => ({ reason, members: found.filter((one) => reasonOf(one) === reason) }));
}
