import { createContext, useCallback, useContext, useMemo } from 'react';

import { isSpoken } from '#shared/contract/pages.ts';

export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

export interface GoOptions {
  /** Adds no history entry. */
  replace?: boolean;
  state?: unknown;
}

/** `to` may be only another query of the same page. */
export type Go = (to: string, options?: GoOptions) => unknown;

export interface Navigation {
  readonly location: PageLocation;
  /** `POP` is a new document, Back or Forward. */
  readonly by: 'POP' | 'PUSH' | 'REPLACE';
  readonly go: Go;
}

/**
 * Code shared by drivers' and staff's pages uses only this, so that drivers' documents do not load the router of
 * staff's pages (docs/adr/0017).
 */
export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('This needs a document around it that navigates.');
  return navigation;
}

export const usePageLocation = (): PageLocation => useNavigation().location;

export const useGo = (): Go => useNavigation().go;

export function useQuery(): [URLSearchParams, (query: URLSearchParams, options?: GoOptions) => void] {
  const { location, go } = useNavigation();
  const query = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const change = useCallback<(query: URLSearchParams, options?: GoOptions) => void>(
    (next, options) => void go(`?${next}`, options),
    [go],
  );
  return [query, change];
}

/** The address names a language if the query `search` does. Source: docs/product, "Languages". */
export function inSameLanguage(to: string, search: string): string {
  const named = new URLSearchParams(search).get('lang');
  // An address that is only a query refers to the same page, which has its language already.
  if (!named || !to.startsWith('/')) return to;
  // Any origin will do: the server, which renders links as well, has no location.
  const address = new URL(to, 'http://localhost');
  if (!isSpoken(address.pathname) || address.searchParams.has('lang')) return to;
  address.searchParams.set('lang', named);
  return address.pathname + address.search + address.hash;
}
