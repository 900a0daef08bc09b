import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';

import { inSameLanguage, type Go, type Navigation, NavigationContext, type Place } from './place.ts';
import { placeHere, writeEntry } from './history-entries.ts';

interface HistoryPlaceProps {
  /** Whether this document has the page at a path. */
  isOwn: (pathname: string) => boolean;
  /** Goes to the page of another document. */
  leave: Go;
  children: ReactNode;
}

/** Navigates between the pages of one document with the History API. */
export function HistoryPlace({ isOwn, leave, children }: HistoryPlaceProps) {
  const [{ place, by }, setShown] = useState<Pick<Navigation, 'place' | 'by'>>(() => ({
    place: placeHere(),
    by: 'POP',
  }));
  useLayoutEffect(() => {
    const onPopState = () => startTransition(() => setShown({ place: placeHere(), by: 'POP' }));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  const go = useCallback<Go>(
    (to, options = {}) => {
      const { href, pathname } = new URL(inSameLanguage(to, location.search), location.href);
      if (!isOwn(pathname)) return leave(href, options);
      writeEntry(href, options);
      startTransition(() => setShown({ place: placeHere(), by: options.replace ? 'REPLACE' : 'PUSH' }));
      return undefined;
    },
    [isOwn, leave],
  );
  const navigation = useMemo<Navigation>(() => ({ place, by, go }), [place, by, go]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** A page at a fixed address, as the server renders it. */
export function FixedPlace({
  pathname,
  search,
  children,
}: Pick<Place, 'pathname' | 'search'> & { children: ReactNode }) {
  const place: Place = { pathname, search, hash: '', state: null, key: 'default' };
  return <NavigationContext value={{ place, by: 'POP', go: () => undefined }}>{children}</NavigationContext>;
}
