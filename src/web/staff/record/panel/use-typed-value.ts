import { useState } from 'react';

import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';

interface Typed {
  value: string;
  /** The record's value when typing began. */
  seen: string;
}

/**
 * A value of the record that may be edited: it follows the record until the first key, then keeps the input, whatever
 * others do.
 */
export function useTypedValue(stored: string) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isDirty = typed !== null && typed.value !== stored;
  useUnsavedEdits(isDirty, () => typed?.value ?? '');
  return {
    value: typed?.value ?? stored,
    seen: typed?.seen ?? stored,
    type: (value: string) => setTyped((before) => ({ value, seen: before?.seen ?? stored })),
    /** Follows the record again. */
    follow: () => setTyped(null),
    isDirty,
    wasChangedElsewhere: typed !== null && typed.seen !== stored && typed.value !== stored,
  };
}
