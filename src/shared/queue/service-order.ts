import type { Priority, Status } from '../check-in/closed-lists.ts';
import { type StageState, stageOf } from '../check-in/stage.ts';
import { priorityRank } from './queue-order.ts';

type Moment = Date | string;

export interface Queueing {
  id: string;
  facility: string;
  status: Status;
  priority: Priority | null;
  dateCreated: Moment;
  /** Set if the truck does not queue by its arrival. */
  queuedAt?: Moment | null | undefined;
}

const msOf = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : moment.getTime());

/** A truck queues by its arrival, unless somebody has moved or requeued it. */
export function queuedSince({ queuedAt, dateCreated }: Pick<Queueing, 'queuedAt' | 'dateCreated'>): number {
  return msOf(queuedAt ?? dateCreated);
}

/** Trucks on hold and no-shows are skipped. */
export function isServed(state: StageState): boolean {
  const stage = stageOf(state);
  return stage === 'waiting' || stage === 'called';
}

/**
 * The order is priority high, medium, low, none; then the time by which trucks queue; ids break ties. The SQL of the
 * same order is in `service-order-repository.ts`. Source: docs/product, "Order of service".
 */
export function compareServed(one: Queueing, other: Queueing): number {
  const byPriority = priorityRank[one.priority ?? 'none'] - priorityRank[other.priority ?? 'none'];
  if (byPriority !== 0) return byPriority;
  const byTime = queuedSince(one) - queuedSince(other);
  return byTime === 0 ? compareIds(one.id, other.id) : byTime;
}

const compareIds = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The next truck comes first. `status` is `live`, or `drop` for dropped trailers, whose drivers have left. */
export function orderOfService<T extends Queueing & StageState>(
  trucks: readonly T[],
  facility: string,
  status: Status = 'live',
): T[] {
  const served = trucks.filter((truck) => truck.facility === facility && truck.status === status && isServed(truck));
  return served.toSorted(compareServed);
}

export type Queued = Pick<Queueing, 'id' | 'queuedAt' | 'dateCreated'>;

/** `id` is the moved truck. */
export interface Move {
  id: string;
  before?: string | undefined;
  after?: string | undefined;
}

const endGapMs = 1_000;

/** The result is strictly between the two others, if possible; before the first or after the last, close to it. */
function between(previous: number | undefined, next: number | undefined, now: number): number {
  if (previous === undefined) return (next ?? now) - endGapMs;
  // Later arrivals have to queue behind everybody, so no place is later than now unless the last truck's is.
  const limit = next ?? Math.max(now, previous + 2);
  return Math.max(previous + 1, Math.floor((previous + limit) / 2));
}

/**
 * Times change for the moved truck, and for those behind it that make room because no time is left in between. `lane`
 * holds its lane in order. Arrivals never change. Null if the other truck is not in the lane. Source: docs/product,
 * "Order of service".
 */
export function timesAfterMove(
  lane: readonly Queued[],
  { id, before, after }: Move,
  now: Date,
): Map<string, Date> | null {
  const others = lane.filter((truck) => truck.id !== id);
  const index = others.findIndex((truck) => truck.id === (before ?? after));
  if (index === -1) return null;
  const position = before === undefined ? index + 1 : index;
  const timeAt = (at: number) => {
    const truck = others[at];
    return truck && queuedSince(truck);
  };
  let last = between(timeAt(position - 1), timeAt(position), now.getTime());
  const times = new Map([[id, new Date(last)]]);
  for (const truck of others.slice(position)) {
    if (queuedSince(truck) > last) break;
    last += 1;
    times.set(truck.id, new Date(last));
  }
  return times;
}
