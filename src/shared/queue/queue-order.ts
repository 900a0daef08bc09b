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

/** High priority comes first; then the newest or longest wait; ids break ties. Source: docs/product, "The queue". */
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
 * A truck's history shows these: moved directly before or after another truck, made room for one, came back to the
 * queue behind another or in its old place, got another priority and is now behind another, or its appointment was
 * confirmed or taken back. Source: docs/product, "Order of service".
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

/** `ticket` is the other truck's; null if that has none, or there is no truck ahead. */
export interface Jump {
  kind: JumpKind;
  ticket: string | null;
}
