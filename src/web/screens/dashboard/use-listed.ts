import { useCallback, useMemo, useState } from 'react';

import type { Facility } from '#shared/check-in/closed-lists.ts';
import { useCheckInList } from '#web/data/queries/check-in-list.ts';
import { type DashboardTab, filterOf, narrowingOf } from './dashboard-view.ts';
import { useDashboardView } from './use-dashboard-view.ts';

/** What the dashboard lists: the view in the address, the search beside it, and the page of check-ins both ask for. */
export function useListed() {
  const [view, setView] = useDashboardView();
  const [search, setSearch] = useState('');
  const { tab, facility, sort, order, page } = view;
  const filter = useMemo(
    () => filterOf({ tab, facility, sort, order, page }, search),
    [tab, facility, sort, order, page, search],
  );
  const list = useCheckInList(filter);

  // Whatever narrows the list begins at its first page; typing makes no steps to go back through.
  const onSearch = useCallback(
    (next: string) => {
      setSearch(next);
      setView({ page: 0 }, { replace: true });
    },
    [setView],
  );
  const onFacility = useCallback((next: Facility | null) => setView({ facility: next, page: 0 }), [setView]);
  const onTab = useCallback((next: DashboardTab) => setView({ tab: next, page: 0 }), [setView]);
  return { view, setView, search, narrowing: narrowingOf(view, search), list, onSearch, onFacility, onTab };
}
