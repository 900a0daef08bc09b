import type { Priority } from '../check-in/closed-lists.ts';

export const queueOrders = ['newest', 'longest-wait'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Lower is served first. The database sorts by the same numbers. */
export const priorityRank: Record<Priority | 'none', number> = { high: 0, medium: 1, low: 2, none: 3 };

interface Queued {
  id: string;
  priority: Priority | null;
  dateCreated: string;
}

/**
 * Compares two queue entries: priority high, medium, low, none; then newest or longest wait first; ids break ties.
 * Source: docs/product, "The queue".
 */
export function compareQueued(order: QueueOrder): (a: Queued, b: Queued) => number {
  const direction = order === 'newest' ? -1 : 1;
  return (a, b) => {
    const byPriority = priorityRank[a.priority ?? 'none'] - priorityRank[b.priority ?? 'none'];
    if (byPriority !== 0) return byPriority;
    const byArrival = Date.parse(a.dateCreated) - Date.parse(b.dateCreated);
    if (byArrival !== 0) return direction * byArrival;
    return direction * (a.id < b.id ? -1 : Number(a.id > b.id));
  };
}

/**
 * Why a truck's place in the order of service changed, as shown in its history: somebody moved it directly before or
 * after another truck, it made room for a moved truck, it came back to the queue behind another truck or in its old
 * place, its priority changed and it is now behind another truck, or staff confirmed its appointment or took that
 * back. Source: docs/product, "Order of service".
 */
export const jumpKinds = [
  'moved-before',
  'moved-after',
  'made-room',
  'requeued',
  'kept-place',
  'reprioritized',
  'appointment',
  'no-appointment',
] as const;
export type JumpKind = (typeof jumpKinds)[number];

/** A jump in the order, with the ticket of the other truck; null if that has none, or there is no truck ahead. */
export interface Jump {
  kind: JumpKind;
  ticket: string | null;
}
