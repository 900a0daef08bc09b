import { sizeOf, type StoredOperation } from './operation-store.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

/** This share of the operations stays, the newest ones. Source: docs/product, "Offline". */
const stayingShare = 0.8;

/** The user who made the operations decides. */
export interface RoomRequest {
  leaving: readonly StoredOperation[];
  /** If the user does not agree, the new operation is not stored. */
  answer: (isAgreed: boolean) => void;
}

export class NoRoomError extends Error {
  constructor() {
    super(offlineTexts.noRoom);
    this.name = 'NoRoomError';
  }
}

/**
 * These are the oldest operations beyond `stayingShare`, or more if `needed` characters require it. Null if even all
 * are not enough.
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
