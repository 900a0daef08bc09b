import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { newId } from '#web/common/data/new-id.ts';
import { draftKey } from '#web/common/parts/sent-form.ts';

/** A draft expires after this long untouched: gate tablets are shared. Source: docs/product, "The driver's form". */
export const draftIdleMs = 10 * 60 * 1000;

/** The draft's id becomes the check-in's, so that sending it twice creates one record. */
export interface Draft {
  id: string;
  values: CheckInForm;
}

interface StoredDraft extends Draft {
  savedAt: number;
}

export function newDraft(empty: CheckInForm): Draft {
  return { id: newId(), values: empty };
}

/** Null if this tab has no draft or it expired. `now` is in milliseconds; setting the clock back expires nothing. */
export function readDraft(now: number, empty: CheckInForm): Draft | null {
  const stored = readKept<StoredDraft>('tab', draftKey);
  const age = now - (stored?.savedAt ?? 0);
  if (!stored || age >= draftIdleMs) {
    clearDraft();
    return null;
  }
  return { id: stored.id, values: { ...empty, ...stored.values } };
}

export function saveDraft(draft: Draft, now: number): void {
  keepHere('tab', draftKey, { ...draft, savedAt: now } satisfies StoredDraft);
}

export function clearDraft(): void {
  keepHere('tab', draftKey, null);
}
