/** What estimates are made of. Source: docs/product, "Estimates". */
export const estimateLimits = {
  /** The calls whose pace counts. */
  calls: 10,
  /** How much of the time in which nobody waited belongs to the pace. */
  idleMinutes: 30,
  /** The outcomes of a class that count, and how many it takes for an estimate. */
  maxOutcomes: 200,
  minOutcomes: 40,
  /** The part of the trucks that are called by the time told. */
  coverage: 0.9,
  /** Times told are rounded up to a multiple of this. */
  roundedToMinutes: 5,
  /** Later times are not told. */
  longMinutes: 180,
  /** How many of the usual gaps without a call mean that the pace has stopped, and how long it takes at least. */
  stoppedAfterGaps: 4,
  stoppedAfterMinutes: 20,
  /** After how long without a call nothing is told, whether anybody waited or not. */
  closedAfterMinutes: 90,
  /** The time of which it is told how many trucks were called in it, where no time is told. */
  calledMinutes: 60,
} as const;

const minuteMs = 60_000;

/** Classes of trucks ahead, by the lowest number of each. */
const classStarts: readonly number[] = [0, 1, 3, 6];

/** The class of a number of trucks ahead: 0 for none, 1 for 1 or 2, 2 for 3 to 5, 3 for more. */
export function classOf(ahead: number): number {
  return classStarts.findLastIndex((start) => ahead >= start);
}

/** All classes in order, with their lowest and highest numbers of trucks ahead; the last has no highest. */
export const aheadClasses = classStarts.map((from, index) => {
  const next = classStarts[index + 1];
  return { from, to: next === undefined ? null : next - 1 };
});

/** A truck that was called, or docked without a call. */
export interface Call {
  at: number;
  arrivedAt: number;
}

/**
 * The usual time between two calls, in milliseconds, of the latest ones in order; null while they are too few. Of a gap in which
 * nobody waited for a call, such as a night, only a part counts.
 */
export function paceOf(calls: readonly Call[]): number | null {
  if (calls.length < estimateLimits.calls) return null;
  const gaps = calls.slice(1).map(({ at, arrivedAt }, index) => {
    const before = calls[index]?.at ?? at;
    return at - Math.max(before, arrivedAt - estimateLimits.idleMinutes * minuteMs);
  });
  const sum = gaps.reduce((total, gap) => total + Math.max(0, gap), 0);
  return Math.max(minuteMs, Math.round(sum / gaps.length));
}

/** A truck's turn: how many wait ahead of it, since when it counts, and how long it would take at the pace. */
export interface Turn {
  ahead: number;
  /** The latest call at the facility, or its arrival if that came later. */
  since: number;
  /** The pace times the trucks ahead and itself, in milliseconds. */
  usualMs: number;
}

/** The truck behind `ahead` others that wait for a call; null without a pace. */
export function turnOf(arrivedAt: number, ahead: number, calls: readonly Call[]): Turn | null {
  const pace = paceOf(calls);
  const last = calls.at(-1);
  if (pace === null || !last) return null;
  return { ahead, since: Math.max(arrivedAt, last.at), usualMs: pace * (ahead + 1) };
}

/**
 * The outcome that so many of a class do not exceed, rounded to the cautious side; null while there are too few to tell.
 */
export function boundOf(outcomes: readonly number[]): number | null {
  const { coverage, minOutcomes } = estimateLimits;
  if (outcomes.length < minOutcomes) return null;
  const rank = Math.min(outcomes.length, Math.ceil((outcomes.length + 1) * coverage));
  return outcomes.toSorted((a, b) => a - b)[rank - 1] ?? null;
}

/** The time by which a truck is usually called, rounded up; null while there is no bound. */
export function promiseOf({ since, usualMs }: Turn, bound: number | null): number | null {
  if (bound === null) return null;
  const roundedTo = estimateLimits.roundedToMinutes * minuteMs;
  return Math.ceil((since + Math.max(0, bound) * usualMs) / roundedTo) * roundedTo;
}
