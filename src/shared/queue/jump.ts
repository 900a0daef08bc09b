/**
 * Why a truck's place in the order of service changed, as its history tells: somebody moved it directly before or after
 * another one, it made room for one that moved, it came back to the queue behind another one or in its old place, or its
 * priority changed and it is behind another one now. Source: docs/product, "Order of service".
 */
export const jumpKinds = [
  'moved-before',
  'moved-after',
  'made-room',
  'requeued',
  'kept-place',
  'reprioritized',
] as const;
export type JumpKind = (typeof jumpKinds)[number];

/** A jump in the order, with the ticket of the other truck; null where there is none, or none ahead. */
export interface Jump {
  kind: JumpKind;
  ticket: string | null;
}
