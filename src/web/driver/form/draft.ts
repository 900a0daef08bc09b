import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import { newId } from '#web/common/data/new-id.ts';
import { draftKey } from '#web/common/parts/sent-form.ts';

/**
 * A draft expires after this long without typing, because gate tablets are shared.
 * Source: docs/product, "The driver's form".
 */
export const draftIdleMs = 10 * 60 * 1000;

/** A driver's input so far. Its id becomes the check-in's, so that sending it twice creates one record. */
export interface Draft {
  id: string;
  values: CheckInForm;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface StoredDraft extends Draft {
  savedAt: number;
}

function parse(text: string | null): StoredDraft | null {
  if (!text) return null;
  try {
    return JSON.parse(text) as StoredDraft;
  } catch {
    return null;
  }
}

export function newDraft(empty: CheckInForm): Draft {
  return { id: newId(), values: empty };
}

/**
 * The draft of this tab; null if there is none or it has expired. `now` in milliseconds; a clock that was set back is no reason
 * to expire.
 */
export function readDraft(store: Store, now: number, empty: CheckInForm): Draft | null {
  const stored = parse(store.getItem(draftKey));
  const age = now - (stored?.savedAt ?? 0);
  if (!stored || age >= draftIdleMs) {
    store.removeItem(draftKey);
    return null;
  }
  return { id: stored.id, values: { ...empty, ...stored.values } };
}

export function saveDraft(store: Store, draft: Draft, now: number): void {
  try {
    store.setItem(draftKey, JSON.stringify({ ...draft, savedAt: now } satisfies StoredDraft));
  } catch {
    // Full or blocked storage must not prevent a check-in.
  }
}

export function clearDraft(store: Store): void {
  store.removeItem(draftKey);
}
