import { useLocation, useSearchParams } from 'react-router';

import { pageSizes, type SortColumn, sortColumns } from '#shared/contract/check-ins.ts';
import { type Facilities, facilityOf } from '#shared/facilities/facilities.ts';
import { type StageFilter, stageFilters } from '#shared/check-in/stage-group.ts';
import type { ListFilter } from '#web/common/data/keys.ts';
import { currentFacilities } from '#web/common/data/known-facilities.ts';
import { type ChangeView, useAddressView } from '#web/common/navigation/use-address-view.ts';

export const tabs = ['all', 'live', 'drop'] as const;
export type DashboardTab = (typeof tabs)[number];

/** Pages are zero-based here and one-based in the URL. */
export interface DashboardView {
  tab: DashboardTab;
  facility: string | null;
  /** Null for any stage. */
  stage: StageFilter | null;
  sort: SortColumn;
  order: 'asc' | 'desc';
  page: number;
  /** Null to use the device's setting. */
  hide: readonly string[] | null;
  record: string | null;
}

const defaultView: DashboardView = {
  tab: 'all',
  facility: null,
  stage: null,
  sort: 'arrivalTime',
  order: 'desc',
  page: 0,
  hide: null,
  record: null,
};

/** The truck to be served next comes first. */
export const onSiteView = { stage: 'on-site', sort: 'service', order: 'asc', page: 0 } as const;

export const usualList = { stage: null, sort: defaultView.sort, order: defaultView.order, page: 0 } as const;

function oneOf<T extends string>(values: readonly T[], value: string | null, otherwise: T): T {
  return values.find((candidate) => candidate === value) ?? otherwise;
}

/** Invalid values are ignored. */
export function readView(params: URLSearchParams, facilities: Facilities): DashboardView {
  const page = Number(params.get('page') ?? 1);
  return {
    tab: oneOf(tabs, params.get('tab'), defaultView.tab),
    facility: facilityOf(facilities, params.get('facility') ?? '')?.name ?? null,
    stage: stageFilters.find((stage) => stage === params.get('stage')) ?? null,
    sort: oneOf(sortColumns, params.get('sort'), defaultView.sort),
    order: oneOf(['asc', 'desc'], params.get('order'), defaultView.order),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page - 1 : 0,
    hide: params.get('hide')?.split(',').filter(Boolean) ?? null,
    record: params.get('record'),
  };
}

export function writeView(view: DashboardView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.tab !== defaultView.tab) params.set('tab', view.tab);
  if (view.facility) params.set('facility', view.facility);
  if (view.stage) params.set('stage', view.stage);
  if (view.sort !== defaultView.sort || view.order !== defaultView.order) {
    params.set('sort', view.sort);
    params.set('order', view.order);
  }
  if (view.page > 0) params.set('page', String(view.page + 1));
  if (view.hide) params.set('hide', view.hide.join());
  if (view.record) params.set('record', view.record);
  return params;
}

/** These columns begin with the highest value; texts begin with A. */
const mostFirst: ReadonlySet<SortColumn> = new Set(['arrivalTime', 'wait', 'priority']);

/** The view is reversed, or sorted by that column in its natural direction. */
export function sortedBy(view: DashboardView, column: SortColumn): DashboardView {
  const natural = mostFirst.has(column) ? 'desc' : 'asc';
  const opposite = view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order: view.sort === column ? opposite : natural, page: 0 };
}

export function narrowingOf({ tab, facility, stage, sort, order }: ListedView, search: string): ListNarrowing {
  return {
    sort,
    order,
    ...(tab !== 'all' && { status: tab }),
    ...(facility && { facility }),
    ...(stage && { stage }),
    ...(search && { search }),
  };
}

export type ListedView = Pick<DashboardView, 'tab' | 'facility' | 'stage' | 'sort' | 'order'>;
export type ListNarrowing = Omit<ListFilter, 'page' | 'pageSize'>;

export function filterOf(
  view: ListedView & Pick<DashboardView, 'page'>,
  search: string,
  pageSize: number = pageSizes.default,
): ListFilter {
  return { page: view.page, pageSize, ...narrowingOf(view, search) };
}

const readHere = (params: URLSearchParams) => readView(params, currentFacilities());

export function useDashboardView(): [DashboardView, ChangeView<DashboardView>] {
  return useAddressView(readHere, writeView);
}

export function useRecordLink(id: string): { to: { search: string }; state: unknown } {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return { to: { search: `?${writeView({ ...readView(params, currentFacilities()), record: id })}` }, state };
}
