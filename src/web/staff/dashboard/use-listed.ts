import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';

import type { StageFilter } from '#shared/check-in/stage-group.ts';
import { useCheckInList } from '#web/staff/data/check-in-list.ts';
import { changeDeviceView, type DeviceView, switchedColumn, useDeviceView } from '#web/common/parts/device-view.ts';
import { useChoices } from '#web/staff/account/use-choices.ts';
import {
  type DashboardTab,
  type DashboardView,
  filterOf,
  narrowingOf,
  onSiteView,
  useDashboardView,
  usualList,
} from './dashboard-view.ts';

/** The search may name a person, so it is in the history entry and never in the URL. */
function searchIn(state: unknown): string {
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === 'string' ? search : '';
}

type SetView = (change: Partial<DashboardView>, options?: NavigateOptions) => void;

/** The device stores these choices in addition to the address. */
function useKeptChoices({ hide }: DashboardView, setView: SetView) {
  const device = useDeviceView();
  const onFacility = useCallback(
    (next: string | null) => {
      changeDeviceView({ facility: next });
      setView({ facility: next, page: 0 });
    },
    [setView],
  );
  const onPageSize = useCallback(
    (next: DeviceView['pageSize']) => {
      changeDeviceView({ pageSize: next });
      setView({ page: 0 });
    },
    [setView],
  );
  const hidden = hide ?? device.hidden;
  const onColumn = useCallback(
    (id: string) => {
      changeDeviceView({ hidden: switchedColumn(hidden, id) });
      setView({ hide: null }, { replace: true });
    },
    [hidden, setView],
  );
  return { pageSize: device.pageSize, onFacility, onPageSize, hidden, onColumn };
}

/** The account stores whether the list opens with the trucks on site. */
function useStageChoice({ stage, sort }: DashboardView, setView: SetView) {
  const { change } = useChoices();
  return useCallback(
    (next: StageFilter | null) => {
      const isOnSite = next === 'on-site';
      // Called first, because it changes which list the address without parameters opens.
      if (isOnSite || stage === 'on-site') void change({ opensWith: isOnSite ? 'on-site' : 'all' });
      if (isOnSite) setView(onSiteView);
      else setView(sort === 'service' ? { ...usualList, stage: next } : { stage: next, page: 0 });
    },
    [setView, stage, sort, change],
  );
}

export function useListed() {
  const [view, setAddress] = useDashboardView();
  const { state } = useLocation();
  const search = searchIn(state);
  const setView = useCallback(
    (change: Partial<DashboardView>, options?: NavigateOptions) =>
      setAddress(change, { state: { search }, ...options }),
    [setAddress, search],
  );
  const { tab, facility, stage, sort, order, page } = view;
  const { pageSize, ...kept } = useKeptChoices(view, setView);
  const filter = useMemo(
    () => filterOf({ tab, facility, stage, sort, order, page }, search, pageSize),
    [tab, facility, stage, sort, order, page, search, pageSize],
  );
  const list = useCheckInList(filter);

  // Changed filters start at the first page; typing adds no history entries.
  const onSearch = useCallback(
    (next: string) => setAddress({ page: 0 }, { replace: true, state: { search: next } }),
    [setAddress],
  );
  const onStage = useStageChoice(view, setView);
  const onTab = useCallback((next: DashboardTab) => setView({ tab: next, page: 0 }), [setView]);
  return {
    view,
    setView,
    search,
    narrowing: narrowingOf(view, search),
    list,
    onSearch,
    onStage,
    onTab,
    ...kept,
  };
}
