import { assignedDock, type DockAssignment } from '../check-in/dock.ts';
import { type StageState, stageOf } from '../check-in/stage.ts';
import type { WaitLimits } from './wait.ts';

/** A truck on site, as far as the rules below look at it. */
export interface Watched extends StageState, DockAssignment {
  id: string;
  facility: string;
  dateCreated: string;
}

/** What more than a truck's own record tells. */
export interface Surroundings {
  limits: WaitLimits;
  now: number;
  /** The dock to which a truck was called, if it was docked at another one. */
  calledTo: string | undefined;
  /** Whether another truck on site names the same container. */
  isTwice: boolean;
}

/** What to do about it: the step that is due, the end of a hold, another dock, or a look at both records. */
export type AttentionStep = 'due' | 'resume' | 'dock' | 'look';

interface AttentionRule {
  step: AttentionStep;
  /** Since when it is so, in milliseconds; null if it is not. */
  since: (truck: Watched, around: Surroundings) => number | null;
}

const minuteMs = 60_000;
const msOf = (moment: Date | string): number => new Date(moment).getTime();
const passed = (at: number, { now }: Surroundings) => (at <= now ? at : null);

/**
 * Why a truck needs attention, most urgent first, said once: each reason with its test and its next step.
 * Source: docs/product.md, "Needs attention".
 */
export const attentionRules = {
  'other-dock': {
    step: 'dock',
    since: ({ dockInAt }, { calledTo }) => (dockInAt && calledTo !== undefined ? msOf(dockInAt) : null),
  },
  'beyond-free-time': {
    step: 'due',
    since: ({ dateCreated }, around) => passed(msOf(dateCreated) + around.limits.freeMinutes * minuteMs, around),
  },
  'hold-long': {
    step: 'resume',
    since: (truck, around) =>
      stageOf(truck) === 'on-hold' && truck.heldAt
        ? passed(msOf(truck.heldAt) + around.limits.targetWaitMinutes * minuteMs, around)
        : null,
  },
  'waiting-long': {
    step: 'due',
    since: (truck, around) =>
      stageOf(truck) === 'waiting'
        ? passed(msOf(truck.dateCreated) + around.limits.targetWaitMinutes * minuteMs, around)
        : null,
  },
  twice: { step: 'look', since: ({ dateCreated }, { isTwice }) => (isTwice ? msOf(dateCreated) : null) },
} as const satisfies Record<string, AttentionRule>;

export type AttentionReason = keyof typeof attentionRules;

const reasons = Object.keys(attentionRules) as AttentionReason[];

/** A reason, and since when it is one. */
export interface ReasonSince {
  reason: AttentionReason;
  since: number;
}

/** A truck that needs attention, and why: the most urgent reason, whose step is the one to offer, and further ones. */
export interface Attention<T> extends ReasonSince {
  truck: T;
  also: readonly ReasonSince[];
}

/** What is known about all trucks. */
export interface Yard {
  limitsOf: (facility: string) => WaitLimits;
  now: number;
  calledTo: ReadonlyMap<string, string>;
  twice: ReadonlySet<string>;
}

function attentionOf<T extends Watched>(truck: T, { limitsOf, now, calledTo, twice }: Yard): Attention<T>[] {
  const called = calledTo.get(truck.id);
  const limits = limitsOf(truck.facility);
  // Somebody may have corrected the dock meanwhile.
  const elsewhere = called === assignedDock(truck) ? undefined : called;
  const around = { limits, now, calledTo: elsewhere, isTwice: twice.has(truck.id) };
  const found = reasons.flatMap((reason) => {
    const since = attentionRules[reason].since(truck, around);
    return since === null ? [] : [{ reason, since }];
  });
  // Who waits beyond the free time also waits beyond the target.
  const [first, ...others] = found.filter(
    ({ reason }) => reason !== 'waiting-long' || found.every((other) => other.reason !== 'beyond-free-time'),
  );
  return first ? [{ truck, ...first, also: others }] : [];
}

/** The trucks on site that need attention, the most urgent reasons first, and the longest standing first within each. */
export function trucksInNeed<T extends Watched>(onSite: readonly T[], yard: Yard): Attention<T>[] {
  const found = onSite.flatMap((truck) => attentionOf(truck, yard));
  const rank = (reason: AttentionReason) => reasons.indexOf(reason);
  return found.toSorted((a, b) => rank(a.reason) - rank(b.reason) || a.since - b.since);
}
