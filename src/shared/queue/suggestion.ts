import { type StageState, stageOf } from '../check-in/stage.ts';
import { isForgotten } from './forgotten.ts';
import { priorityRank } from './queue-order.ts';
import { orderOfService, type Queueing } from './service-order.ts';

type Suggestible = Queueing & StageState;

/**
 * Why a truck is next: nobody else waits; its priority is higher than that of the next one; somebody has moved it; among
 * equals it has waited longest; or no driver waits and it is a dropped trailer. Source: docs/product.md, "The dock board".
 */
export type WhyNext = 'only' | 'priority' | 'moved' | 'longest' | 'trailer';

/** The trucks that wait for a call, in the order of service: drivers first, then dropped trailers; forgotten ones last. */
export function waitingInOrder<T extends Suggestible>(trucks: readonly T[], facility: string, now: number): T[] {
  const waits = (truck: T) => stageOf(truck) === 'waiting';
  const order = (['live', 'drop'] as const).flatMap((status) =>
    orderOfService(trucks, facility, status).filter((truck) => waits(truck)),
  );
  const forgotten = order.filter((truck) => isForgotten(truck, now));
  return [...order.filter((truck) => !isForgotten(truck, now)), ...forgotten];
}

function why<T extends Suggestible>(first: T, second: T | undefined): WhyNext {
  if (first.status === 'drop') return 'trailer';
  if (!second || second.status !== first.status) return 'only';
  if (priorityRank[first.priority ?? 'none'] < priorityRank[second.priority ?? 'none']) return 'priority';
  const arrivedBefore = new Date(first.dateCreated) <= new Date(second.dateCreated);
  return arrivedBefore ? 'longest' : 'moved';
}

/** The truck to call next, and why; null if none waits. Forgotten trucks are never suggested. */
export function suggestedNext<T extends Suggestible>(
  waiting: readonly T[],
  now: number,
): { truck: T; why: WhyNext } | null {
  const [first, second] = waiting.filter((truck) => !isForgotten(truck, now));
  return first ? { truck: first, why: why(first, second) } : null;
}

/** Whether a truck may be moved directly before or after another: in the same order with the same priority. */
export function isSameLane(one: Queueing, other: Queueing): boolean {
  return one.facility === other.facility && one.status === other.status && one.priority === other.priority;
}
