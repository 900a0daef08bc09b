import * as z from 'zod/mini';

import { Instant } from '../check-in/text-field.ts';
import { type Call, classOf, estimateLimits, paceOf, promiseOf, type Turn, turnOf } from './estimate-promise.ts';

/**
 * Why an earlier estimate was withdrawn: no dock of the facility is in service, nobody has been called for long, or the
 * estimated time has passed.
 */
const withdrawnReasons = ['docks', 'pace', 'late'] as const;

/** How many trucks the facility called within the last hour; absent if none. */
const calledLastHour = z.optional(z.int().check(z.minimum(1)));

/**
 * When a waiting truck is usually called: by a time, later than is shown, withdrawn, or unknown. Source: docs/product,
 * "Estimates".
 */
export const Estimate = z.discriminatedUnion('state', [
  z.object({ state: z.literal('by'), at: Instant }),
  z.object({ state: z.literal('long') }),
  z.object({ state: z.literal('withdrawn'), reason: z.enum(withdrawnReasons), calledLastHour }),
  z.object({ state: z.literal('unknown'), calledLastHour }),
]);
export type Estimate = z.infer<typeof Estimate>;

/** A truck that waits for a call. */
export interface InLine {
  id: string;
  /** When it arrived, in milliseconds. */
  arrivedAt: number;
}

/** The data that a facility's estimates derive from. */
export interface EstimatedYard {
  /** The latest calls, in order. */
  calls: readonly Call[];
  /** The trucks that wait for a call, in the order of service. */
  waiting: readonly InLine[];
  /** The bound of each class of trucks ahead; null while it has too few outcomes. */
  bounds: readonly (number | null)[];
  /** Whether the facility has docks and all of them are out of service. */
  isOutOfService: boolean;
}

const minuteMs = 60_000;
const withdrawn = (reason: (typeof withdrawnReasons)[number]): Estimate => ({ state: 'withdrawn', reason });

/** Why the facility shows no estimates now; null while it shows them. */
function stoppedBy({ calls, waiting, isOutOfService }: EstimatedYard, now: number): 'docks' | 'pace' | null {
  if (isOutOfService) return 'docks';
  const [pace, last] = [paceOf(calls), calls.at(-1)];
  if (pace === null || !last) return null;
  const { stoppedAfterGaps, stoppedAfterMinutes, closedAfterMinutes } = estimateLimits;
  const patience = Math.max(stoppedAfterGaps * pace, stoppedAfterMinutes * minuteMs);
  const waitingSince = waiting.reduce((earliest, { arrivedAt }) => Math.min(earliest, arrivedAt), now);
  const hasPaused = now - Math.max(last.at, waitingSince) > patience;
  return hasPaused || now - last.at > Math.max(patience, closedAfterMinutes * minuteMs) ? 'pace' : null;
}

function estimateOf(by: number | null, now: number): Estimate {
  if (by === null) return { state: 'unknown' };
  if (by < now) return withdrawn('late');
  if (by - now > estimateLimits.longMinutes * minuteMs) return { state: 'long' };
  return { state: 'by', at: new Date(by).toISOString() };
}

/** A truck that waits for a call, with its turn and its estimate. */
export interface Entered {
  id: string;
  /** The class of its number of trucks ahead. */
  ofClass: number;
  turn: Turn;
  estimate: Estimate;
}

/**
 * The trucks of a yard that can have an estimate, in the order of service; none before the tenth call, or once calls
 * have stopped.
 */
export function enteredClasses(yard: EstimatedYard, now: number): Entered[] {
  if (stoppedBy(yard, now)) return [];
  return yard.waiting.flatMap(({ id, arrivedAt }, ahead) => {
    const turn = turnOf(arrivedAt, ahead, yard.calls);
    if (!turn) return [];
    const ofClass = classOf(ahead);
    return { id, ofClass, turn, estimate: estimateOf(promiseOf(turn, yard.bounds[ofClass] ?? null), now) };
  });
}

/** The estimates of all trucks that wait for a call, in the order of service. */
export function estimatesOf(yard: EstimatedYard, now: number): Map<string, Estimate> {
  const reason = stoppedBy(yard, now);
  const everybody: Estimate = reason ? withdrawn(reason) : { state: 'unknown' };
  const estimates = new Map(yard.waiting.map(({ id }) => [id, everybody]));
  for (const { id, estimate } of enteredClasses(yard, now)) estimates.set(id, estimate);
  return estimates;
}

const isUntold = ({ state }: Estimate) => state === 'unknown' || state === 'withdrawn';

/** Since when calls are counted for drivers without an estimated time; null if all have one. */
export function callsToldSince(estimates: ReadonlyMap<string, Estimate>, now: number): number | null {
  const { calledMinutes } = estimateLimits;
  return [...estimates.values()].some(isUntold) ? now - calledMinutes * minuteMs : null;
}

/**
 * The same estimates, with the number of trucks called since then where no time is shown; each truck counts by its last
 * call.
 */
export function withCallsTold(
  estimates: ReadonlyMap<string, Estimate>,
  lastCalls: readonly number[],
  since: number,
): ReadonlyMap<string, Estimate> {
  const count = lastCalls.filter((at) => at > since).length;
  if (count === 0) return estimates;
  const told = (estimate: Estimate) => (isUntold(estimate) ? { ...estimate, calledLastHour: count } : estimate);
  return new Map([...estimates].map(([id, estimate]) => [id, told(estimate)]));
}
