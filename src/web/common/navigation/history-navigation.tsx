import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from 'react';

import { inSameLanguage, type Go, type Navigation, NavigationContext, type PageLocation } from './navigation.ts';
import { currentLocation, writeEntry } from './history-entries.ts';

interface HistoryNavigationProps {
  isOwn: (pathname: string) => boolean;
  leave: Go;
  children: ReactNode;
}

export function HistoryNavigation({ isOwn, leave, children }: HistoryNavigationProps) {
  const [shown, setShown] = useState<Pick<Navigation, 'location' | 'by'>>(() => ({
    location: currentLocation(),
    by: 'POP',
  }));
  useLayoutEffect(() => {
    const onPopState = () => startTransition(() => setShown({ location: currentLocation(), by: 'POP' }));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  const go = useCallback<Go>(
    (to, options = {}) => {
      const { href, pathname } = new URL(inSameLanguage(to, location.search), location.href);
      if (!isOwn(pathname)) return leave(href, options);
      writeEntry(href, options);
      startTransition(() => setShown({ location: currentLocation(), by: options.replace ? 'REPLACE' : 'PUSH' }));
      return undefined;
    },
    [isOwn, leave],
  );
  const navigation = useMemo<Navigation>(() => ({ ...shown, go }), [shown, go]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Pages rendered on the server use this. */
export function FixedNavigation({
  pathname,
  search,
  children,
}: Pick<PageLocation, 'pathname' | 'search'> & { children: ReactNode }) {
  const location: PageLocation = { pathname, search, hash: '', state: null, key: 'default' };
  return <NavigationContext value={{ location, by: 'POP', go: () => undefined }}>{children}</NavigationContext>;
}
