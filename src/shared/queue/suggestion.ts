import { isByAppointment, type StageState, stageOf } from '../check-in/stage.ts';
import { isForgotten } from './wait.ts';
import { priorityRank } from './queue-order.ts';
import { orderOfService, queuedSince, type Queueing } from './service-order.ts';

type Suggestible = Queueing & StageState;

/**
 * Why a truck is next: it is the only one waiting; its priority is higher than that of the following truck; it came
 * first among equals; it is served by its appointment; somebody moved it ahead, or put others behind it; or no driver waits and it is a dropped trailer.
 * Source: docs/product, "The dock board".
 */
export type WhyNext = 'only' | 'priority' | 'longest' | 'appointment' | 'moved' | 'others-back' | 'trailer';

/** The trucks that wait for a call, in the order of service: drivers first, then dropped trailers; forgotten ones last. */
export function waitingInOrder<T extends Suggestible>(trucks: readonly T[], facility: string, now: number): T[] {
  const waits = (truck: T) => stageOf(truck) === 'waiting';
  const order = (['live', 'drop'] as const).flatMap((status) =>
    orderOfService(trucks, facility, status).filter((truck) => waits(truck)),
  );
  const forgotten = order.filter((truck) => isForgotten(truck, now));
  return [...order.filter((truck) => !isForgotten(truck, now)), ...forgotten];
}

const arrivalOf = ({ dateCreated }: Queueing): number => new Date(dateCreated).getTime();

function why<T extends Suggestible>(first: T, others: readonly T[]): WhyNext {
  if (first.status === 'drop') return 'trailer';
  const drivers = others.filter(({ status }) => status === first.status);
  if (drivers.length === 0) return 'only';
  const rankOf = ({ priority }: T) => priorityRank[priority ?? 'none'];
  const equals = drivers.filter((other) => rankOf(other) === rankOf(first));
  if (equals.length === 0) return 'priority';
  if (equals.every((other) => arrivalOf(first) <= arrivalOf(other))) return 'longest';
  if (isByAppointment(first)) return 'appointment';
  return queuedSince(first) < arrivalOf(first) ? 'moved' : 'others-back';
}

/** The truck to call next, and why; null if none waits. Forgotten trucks are never suggested. */
export function suggestedNext<T extends Suggestible>(
  waiting: readonly T[],
  now: number,
): { truck: T; why: WhyNext } | null {
  const [first, ...others] = waiting.filter((truck) => !isForgotten(truck, now));
  return first ? { truck: first, why: why(first, others) } : null;
}

/** Whether a truck may be moved directly before or after another: in the same order with the same priority. */
export function isSameLane(one: Queueing, other: Queueing): boolean {
  return one.facility === other.facility && one.status === other.status && one.priority === other.priority;
}
