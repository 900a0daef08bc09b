import { sizeOf, type StoredOperation } from './operation-store.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

/** The share of the queue, newest first, that stays when storage is full. Source: docs/product, "Offline". */
const stayingShare = 0.8;

/** Operations to be dropped to store a new one; their user decides. */
export interface RoomRequest {
  leaving: readonly StoredOperation[];
  /** If the user agrees, the operations are dropped; otherwise the new operation is not stored. */
  answer: (isAgreed: boolean) => void;
}

/** Thrown if an operation cannot be stored because the device is full. */
export class NoRoomError extends Error {
  constructor() {
    super(offlineTexts.noRoom);
    this.name = 'NoRoomError';
  }
}

/**
 * The oldest operations beyond the newest 80 percent, or more if `needed` characters require it; null if even all are
 * not enough.
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
