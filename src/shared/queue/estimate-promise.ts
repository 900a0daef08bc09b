/** Source: docs/product, "Estimates". */
export const estimateLimits = {
  /** The latest calls determine the pace. */
  calls: 10,
  /** Time without waiting trucks counts as part of a gap between calls for at most this long. */
  idleMinutes: 30,
  /** Outcomes of a class: those that count, and the minimum for an estimate. */
  maxOutcomes: 200,
  minOutcomes: 40,
  /** The share of trucks to be called within their estimate. */
  coverage: 0.9,
  /** Estimates are rounded up to a multiple of this. */
  roundedToMinutes: 5,
  /** Later estimates are not shown. */
  longMinutes: 180,
  /** The pace has stopped after a gap of this many times the usual one, and at least this many minutes. */
  stoppedAfterGaps: 4,
  stoppedAfterMinutes: 20,
  /** Minutes without a call; then no estimate is shown, whether anybody waited or not. */
  closedAfterMinutes: 90,
  /** Drivers without a time are told how many trucks were called within these minutes. */
  calledMinutes: 60,
} as const;

const minuteMs = 60_000;

/** The lowest number of trucks ahead in each class. */
const classStarts: readonly number[] = [0, 1, 3, 6];

export function classOf(ahead: number): number {
  return classStarts.findLastIndex((start) => ahead >= start);
}

/** Classes are in order, with the lowest and highest numbers of trucks ahead; the last is open-ended. */
export const aheadClasses = classStarts.map((from, index) => {
  const next = classStarts[index + 1];
  return { from, to: next === undefined ? null : next - 1 };
});

/** The truck may also have docked without a call. */
export interface Call {
  at: number;
  arrivedAt: number;
}

/** Milliseconds; null with too few calls. A gap in which nobody waited, such as a night, counts in part. */
export function paceOf(calls: readonly Call[]): number | null {
  if (calls.length < estimateLimits.calls) return null;
  const gaps = calls.slice(1).map(({ at, arrivedAt }, index) => {
    const before = calls[index]?.at ?? at;
    return at - Math.max(before, arrivedAt - estimateLimits.idleMinutes * minuteMs);
  });
  const sum = gaps.reduce((total, gap) => total + Math.max(0, gap), 0);
  return Math.max(minuteMs, Math.round(sum / gaps.length));
}

/** `ahead` counts trucks. */
export interface Turn {
  ahead: number;
  /** The latest call at the facility, or its arrival if that came later. */
  since: number;
  /** The pace times the number of trucks ahead and itself, in milliseconds. */
  usualMs: number;
}

/** Null without a pace. */
export function turnOf(arrivedAt: number, ahead: number, calls: readonly Call[]): Turn | null {
  const pace = paceOf(calls);
  const last = calls.at(-1);
  if (pace === null || !last) return null;
  return { ahead, since: Math.max(arrivedAt, last.at), usualMs: pace * (ahead + 1) };
}

/** The target share of outcomes does not exceed the bound; its rank is rounded up. Null while there are too few. */
export function boundOf(outcomes: readonly number[]): number | null {
  const { coverage, minOutcomes } = estimateLimits;
  if (outcomes.length < minOutcomes) return null;
  const rank = Math.min(outcomes.length, Math.ceil((outcomes.length + 1) * coverage));
  return outcomes.toSorted((a, b) => a - b)[rank - 1] ?? null;
}

/** A truck is usually called by then; the time is rounded up. Null without a bound. */
export function promiseOf({ since, usualMs }: Turn, bound: number | null): number | null {
  if (bound === null) return null;
  const roundedTo = estimateLimits.roundedToMinutes * minuteMs;
  return Math.ceil((since + Math.max(0, bound) * usualMs) / roundedTo) * roundedTo;
}
