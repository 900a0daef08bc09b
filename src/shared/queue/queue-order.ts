import type { Priority } from '../check-in/closed-lists.ts';

export const queueOrders = ['newest', 'longest-wait'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Lower is served first. The database sorts by the same figures. */
export const priorityRank: Record<Priority | 'none', number> = { high: 0, medium: 1, low: 2, none: 3 };

interface Queued {
  id: string;
  priority: Priority | null;
  dateCreated: string;
}

/**
 * Compares two entries of the queue: priority high, medium, low, none; within one the newest first, or the longest wait
 * first; the id settles a tie. Source: docs/product.md, "The queue".
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
