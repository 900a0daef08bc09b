import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { ServerOff } from 'lucide-react';

import type { SortColumn } from '#shared/contract/check-ins.ts';
import type { useCheckInList } from '#web/staff/data/check-in-list.ts';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';
import { useRetry } from '#web/common/refresh/use-retry.ts';
import { CheckInTable } from './check-in-table.tsx';
import { DashboardPager } from './dashboard-pager.tsx';
import { useDeviceView } from '#web/common/parts/device-view.ts';
import type { DashboardView } from './dashboard-view.ts';
import { StaleBanner } from '#web/common/refresh/stale-banner.tsx';
import { useFreshArrivals } from './use-fresh-arrivals.ts';
import { phoneQuery, tableQuery, useMedia } from '#web/staff/shell/use-media.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { dashboardTexts, tabTexts } from '#web/staff/texts/dashboard.ts';
import { EmptyList, type ListState } from './list-state.tsx';
import { SortControl } from './sort-control.tsx';
import { SelectPage } from './selection/select-page.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { sayCount } from '#web/common/data/counted-words.ts';

/** More failures in a row than this are logged. Source: docs/product, "Lists and pages". */
const quietFailures = 5;

interface ReadList {
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

/** Failures count for any part of the list; a warning is logged beyond five. */
function useRefreshFailures({ isError, isFetching, error, errorUpdatedAt, dataUpdatedAt }: ReadList): number {
  const [failures, setFailures] = useState({ count: 0, at: 0 });
  if (!isError && !isFetching && failures.count > 0 && dataUpdatedAt > failures.at) setFailures({ count: 0, at: 0 });
  else if (isError && errorUpdatedAt > failures.at) setFailures({ count: failures.count + 1, at: errorUpdatedAt });

  const { count } = failures;
  useEffect(() => {
    if (count > quietFailures)
      console.warn(`The check-ins could not be read ${count} times in a row: ${error?.message}`);
  }, [count, error]);
  return count;
}

interface ListFailureProps {
  attempts: number;
  busy: boolean;
  onRetry: () => void;
}

function ListFailure({ attempts, busy, onRetry }: ListFailureProps) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<ServerOff />}
        title={staffLoadingTexts.listNotLoaded.title}
        actions={
          <Button busy={busy} onClick={onRetry}>
            {staffLoadingTexts.retry}
          </Button>
        }
      >
        <p>{staffLoadingTexts.listNotLoaded.description}</p>
        <p className="text-sm">{sayCount(dashboardTexts.tried, attempts)}</p>
      </EmptyState>
    </Card>
  );
}

function CheckInCards(props: ListState) {
  const { rows, isOutdated, fresh, sort, order, onSort, refreshed } = props;
  const isPhone = useMedia(phoneQuery);
  const hasRows = rows?.length !== 0;
  return (
    <section aria-label={tabTexts[props.tab]} aria-busy={rows === undefined || isOutdated}>
      <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {!isPhone && hasRows && <SortControl sort={sort} order={order} onSort={onSort} />}
        {hasRows && <SelectPage rows={rows ?? []} />}
        {refreshed}
      </div>
      {rows === undefined && <Loading className="min-h-60">{dashboardTexts.loadingList}</Loading>}
      {rows?.length === 0 && <EmptyList {...props} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {rows?.map((checkIn) => (
          <CheckInCard key={checkIn.id} checkIn={checkIn} isFresh={fresh.has(checkIn.id)} />
        ))}
      </ul>
    </section>
  );
}

interface CheckInListProps {
  view: DashboardView;
  list: ReturnType<typeof useCheckInList>;
  isNarrowed: boolean;
  onSort: (column: SortColumn) => void;
  onView: (change: Partial<DashboardView>) => void;
  isDense: boolean;
  hidden: readonly string[];
  refreshed: ReactNode;
}

/** The list scrolls to its start when its page changes, except when going back, which restores the position. */
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
    // Keeps the content below the list off the screen while the list loads.
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
