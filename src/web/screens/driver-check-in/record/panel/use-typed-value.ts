import { useState } from 'react';

interface Typed {
  value: string;
  /** What the record said when the typing began. */
  seen: string;
}

/**
 * A value of the record that somebody may be typing over: it follows the record until the first key, and from then on keeps
 * what was typed, whatever others do.
 */
export function useTypedValue(stored: string) {
  const [typed, setTyped] = useState<Typed | null>(null);
  return {
    value: typed?.value ?? stored,
    seen: typed?.seen ?? stored,
    type: (value: string) => setTyped((before) => ({ value, seen: before?.seen ?? stored })),
    /** Follows the record again. */
    follow: () => setTyped(null),
    isDirty: typed !== null && typed.value !== stored,
    wasChangedElsewhere: typed !== null && typed.seen !== stored && typed.value !== stored,
  };
}
