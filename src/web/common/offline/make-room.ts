import { sizeOf, type StoredOperation } from './operation-store.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

/** Newest first. Source: docs/product, "Offline". */
const stayingShare = 0.8;

/** Their user decides. */
export interface RoomRequest {
  leaving: readonly StoredOperation[];
  /** Otherwise the new operation is not stored. */
  answer: (isAgreed: boolean) => void;
}

export class NoRoomError extends Error {
  constructor() {
    super(offlineTexts.noRoom);
    this.name = 'NoRoomError';
  }
}

/** Or more if `needed` characters require it; null if even all are not enough. */
export function operationsToLeave(kept: readonly StoredOperation[], needed: number): StoredOperation[] | null {
  const least = kept.length - Math.floor(kept.length * stayingShare);
  let freed = 0;
  const last = kept.findIndex((stored, index) => {
    freed += sizeOf(stored);
    return index + 1 >= least && freed >= needed;
  });
  return last < 0 ? null : kept.slice(0, last + 1);
}
