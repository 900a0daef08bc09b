import { useEffect, useState } from 'react';

import type { Find, Hit } from './search-over.ts';

/** The index is loaded on first use, and again after a failure. */
const opened = new Map<boolean, Promise<Find>>();

function open(isStaff: boolean): Promise<Find> {
  const known = opened.get(isStaff);
  if (known) return known;
  const opening = import('./search-engine.ts').then(({ openSearch }) => openSearch(isStaff));
  opened.set(isStaff, opening);
  opening.catch(() => opened.delete(isStaff));
  return opening;
}

interface Outcome {
  /** The query. */
  text: string;
  /** Null if the index could not be loaded. */
  hits: Hit[] | null;
}

/** The results for a query; null while searching or without a query. */
export function useSearch(text: string, isStaff: boolean): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const requested = text.trim();
  useEffect(() => {
    if (!requested) return undefined;
    let isStale = false;
    const tell = (hits: Hit[] | null) => !isStale && setOutcome({ text: requested, hits });
    open(isStaff).then(
      (find) => tell(find(requested)),
      () => tell(null),
    );
    return () => {
      isStale = true;
    };
  }, [requested, isStaff]);
  return outcome?.text === requested ? outcome : null;
}
