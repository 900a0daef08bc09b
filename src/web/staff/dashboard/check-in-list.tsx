import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

import type { SortColumn } from '#shared/contract/check-ins.ts';
import type { useCheckInList } from '#web/staff/data/check-in-list.ts';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';
import { useRetry } from '#web/common/refresh/use-retry.ts';
import { CheckInCards } from './check-in-cards.tsx';
import { CheckInTable } from './check-in-table.tsx';
import { DashboardPager } from './dashboard-pager.tsx';
import { useDeviceView } from '#web/common/parts/device-view.ts';
import type { DashboardView } from './dashboard-view.ts';
import { ListFailure } from './list-failure.tsx';
import { StaleBanner } from '#web/common/refresh/stale-banner.tsx';
import { useFreshArrivals } from './use-fresh-arrivals.ts';
import { tableQuery, useMedia } from './use-media.ts';
import { useRefreshFailures } from './use-refresh-failures.ts';

interface CheckInListProps {
  view: DashboardView;
  list: ReturnType<typeof useCheckInList>;
  isNarrowed: boolean;
  onSort: (column: SortColumn) => void;
  onView: (change: Partial<DashboardView>) => void;
  isDense: boolean;
  hidden: readonly string[];
  /** When the list was refreshed, where it stands above the cards. */
  refreshed: ReactNode;
}

/** Scrolls to the start of the list when its page changes, except when going back, which restores the position. */
function useStart(page: number) {
  const start = useRef<HTMLDivElement>(null);
  const navigation = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (navigation === 'PUSH') start.current?.scrollIntoView({ block: 'start' });
  }, [page, navigation]);
  return start;
}

/** The check-ins of the selected tab, in every loading state. */
export function CheckInList({ view, list, isNarrowed, onSort, onView, isDense, hidden, refreshed }: CheckInListProps) {
  const { fresh, announcement } = useFreshArrivals();
  const failures = useRefreshFailures(list);
  const List = useMedia(tableQuery) ? CheckInTable : CheckInCards;
  const { pageSize } = useDeviceView();
  const onOpen = useCallback((record: string) => onView({ record }), [onView]);
  const onPage = useCallback((page: number) => onView({ page }), [onView]);
  const page = list.data;
  const start = useStart(view.page);
  const retry = useRetry(
    list.refetch,
    page ? staffLoadingTexts.retriedInVain : staffLoadingTexts.firstLoadRetriedInVain,
  );

  if (list.isError && !page) {
    return <ListFailure attempts={list.failureCount} busy={list.isFetching} onRetry={retry} />;
  }
  return (
    // What follows stays below the screen while the list is read.
    <div ref={start} className={clsx('grid content-start gap-2', page?.totalCount !== 0 && 'min-h-dvh')}>
      <output className="sr-only">{announcement}</output>
      {failures > 0 && <StaleBanner failures={failures} busy={list.isFetching} onRetry={retry} />}
      <List
        rows={page?.checkIns}
        isOutdated={list.isPlaceholderData}
        fresh={fresh}
        tab={view.tab}
        isNarrowed={isNarrowed}
        sort={view.sort}
        order={view.order}
        onSort={onSort}
        onOpen={onOpen}
        isDense={isDense}
        hidden={hidden}
        refreshed={refreshed}
      />
      {page && (
        <DashboardPager
          page={view.page}
          pageSize={pageSize}
          shown={page.checkIns.length}
          totalCount={page.totalCount}
          isLowerBound={page.totalIsLowerBound}
          hasMore={page.hasMore}
          onPage={onPage}
        />
      )}
    </div>
  );
}
