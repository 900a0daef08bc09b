import * as z from 'zod/mini';

import { Instant } from '../check-in/text-field.ts';
import { type Call, classOf, estimateLimits, paceOf, promiseOf, type Turn, turnOf } from './estimate-promise.ts';

/** `docks`: none is in service; `pace`: nobody has been called for long; `late`: the time has passed. */
const withdrawnReasons = ['docks', 'pace', 'late'] as const;

/** Trucks that the facility called within the last hour; absent if none. */
const calledLastHour = z.optional(z.int().check(z.minimum(1)));

/** A call is expected by a time, later than is shown, withdrawn, or unknown. Source: docs/product, "Estimates". */
export const Estimate = z.discriminatedUnion('state', [
  z.object({ state: z.literal('by'), at: Instant }),
  z.object({ state: z.literal('long') }),
  z.object({ state: z.literal('withdrawn'), reason: z.enum(withdrawnReasons), calledLastHour }),
  z.object({ state: z.literal('unknown'), calledLastHour }),
]);
export type Estimate = z.infer<typeof Estimate>;

export interface InLine {
  id: string;
  /** Milliseconds. */
  arrivedAt: number;
}

export interface EstimatedYard {
  /** The latest calls, in order. */
  calls: readonly Call[];
  /** Trucks waiting for a call, in the order of service. */
  waiting: readonly InLine[];
  /** The bound of each class of trucks ahead; null while it has too few outcomes. */
  bounds: readonly (number | null)[];
  /** True if the facility has docks and all of them are out of service. */
  isOutOfService: boolean;
}

const minuteMs = 60_000;
const withdrawn = (reason: (typeof withdrawnReasons)[number]): Estimate => ({ state: 'withdrawn', reason });

/** Null while the facility shows estimates. */
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

export interface Entered {
  id: string;
  /** The class is that of its number of trucks ahead. */
  ofClass: number;
  turn: Turn;
  estimate: Estimate;
}

/** Trucks are in the order of service; there are none before the tenth call, or once calls have stopped. */
export function enteredClasses(yard: EstimatedYard, now: number): Entered[] {
  if (stoppedBy(yard, now)) return [];
  return yard.waiting.flatMap(({ id, arrivedAt }, ahead) => {
    const turn = turnOf(arrivedAt, ahead, yard.calls);
    if (!turn) return [];
    const ofClass = classOf(ahead);
    return { id, ofClass, turn, estimate: estimateOf(promiseOf(turn, yard.bounds[ofClass] ?? null), now) };
  });
}

/** All trucks that wait for a call are included, in the order of service. */
export function estimatesOf(yard: EstimatedYard, now: number): Map<string, Estimate> {
  const reason = stoppedBy(yard, now);
  const everybody: Estimate = reason ? withdrawn(reason) : { state: 'unknown' };
  const estimates = new Map(yard.waiting.map(({ id }) => [id, everybody]));
  for (const { id, estimate } of enteredClasses(yard, now)) estimates.set(id, estimate);
  return estimates;
}

const isUntold = ({ state }: Estimate) => state === 'unknown' || state === 'withdrawn';

/** Drivers without an estimated time are told these calls; null if all have one. */
export function callsToldSince(estimates: ReadonlyMap<string, Estimate>, now: number): number | null {
  const { calledMinutes } = estimateLimits;
  return [...estimates.values()].some(isUntold) ? now - calledMinutes * minuteMs : null;
}

/** Where no time is shown, the number of trucks called since then is added; each truck counts by its last call. */
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
