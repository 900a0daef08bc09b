import { sizeOf, type StoredOperation } from './operation-store.ts';

/** How much of the queue stays when the storage is full, the newest of it. Source: docs/product.md, "Offline". */
const stayingShare = 0.8;

/** Operations that have to go so that a new one can be kept; the person they belong to decides. */
export interface RoomRequest {
  leaving: readonly StoredOperation[];
  /** Agreed, they are forgotten; otherwise the new operation is not kept. */
  answer: (isAgreed: boolean) => void;
}

/** Thrown where an operation cannot be kept. */
export class NoRoomError extends Error {
  constructor() {
    super('This device has no room to keep the change. Connect and try again.');
    this.name = 'NoRoomError';
  }
}

/**
 * The oldest operations beyond the newest 80 percent, and more of them where that is not enough for `needed` characters.
 * Null where even all of them are not.
 */
export function operationsToLeave(kept: readonly StoredOperation[], needed: number): StoredOperation[] | null {
  const least = kept.length - Math.floor(kept.length * stayingShare);
  let freed = 0;
  const last = kept.findIndex((stored, index) => {
    freed += sizeOf(stored);
    return index + 1 >= least && freed >= needed;
  });
  return last < 0 ? null : kept.slice(0, last + 1);
}
