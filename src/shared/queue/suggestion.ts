import { isByAppointment, type StageState, stageOf } from '../check-in/stage.ts';
import { isForgotten } from './wait.ts';
import { priorityRank } from './queue-order.ts';
import { orderOfService, queuedSince, type Queueing } from './service-order.ts';

type Suggestible = Queueing & StageState;

/**
 * `only` means that no other waits; `priority`, higher than the following truck's; `longest`, first among equals;
 * `moved`, that somebody moved it ahead; `others-back`, that others were put behind it; `trailer`, that no driver
 * waits. Source: docs/product, "The dock board".
 */
export type WhyNext = 'only' | 'priority' | 'longest' | 'appointment' | 'moved' | 'others-back' | 'trailer';

/** Drivers waiting for a call come first, then dropped trailers; forgotten ones last. */
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

/** Null if no truck waits. Forgotten trucks are never suggested. */
export function suggestedNext<T extends Suggestible>(
  waiting: readonly T[],
  now: number,
): { truck: T; why: WhyNext } | null {
  const [first, ...others] = waiting.filter((truck) => !isForgotten(truck, now));
  return first ? { truck: first, why: why(first, others) } : null;
}

/** A truck may be moved directly before or after another of its lane only. */
export function isSameLane(one: Queueing, other: Queueing): boolean {
  return one.facility === other.facility && one.status === other.status && one.priority === other.priority;
}
