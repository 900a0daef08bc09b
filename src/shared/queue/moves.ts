import type { StageState } from '../check-in/stage.ts';
import { orderOfService, type Queueing } from './service-order.ts';
import { isSameLane } from './suggestion.ts';

/** Impossible moves are absent. */
export interface PossibleMoves<T> {
  front?: { before: string };
  up?: { before: string };
  down?: { after: string };
  others: readonly T[];
}

/** Moves are within the truck's lane, among the waiting trucks in order. Source: docs/product, "Order of service". */
export function movesOf<T extends Queueing>(truck: Queueing, waiting: readonly T[]): PossibleMoves<T> {
  const lane = waiting.filter((other) => isSameLane(truck, other));
  const index = lane.findIndex(({ id }) => id === truck.id);
  const others = lane.filter(({ id }) => id !== truck.id);
  if (index === -1) return { others: [] };
  const [first, above, below] = [lane[0], lane[index - 1], lane[index + 1]];
  return {
    ...(above && first && { front: { before: first.id }, up: { before: above.id } }),
    ...(below && { down: { after: below.id } }),
    others,
  };
}

/** Called trucks are included, as drivers are told their places. */
export function positionsIn(facility: string, trucks: readonly (Queueing & StageState)[]): ReadonlyMap<string, number> {
  const orders = (['live', 'drop'] as const).map((status) => orderOfService(trucks, facility, status));
  return new Map(orders.flatMap((order) => order.map(({ id }, index) => [id, index + 1] as const)));
}
