import { bulkLimit, type SortColumn } from '#shared/contract/check-ins.ts';
import { isolated } from '#shared/words/shown-text.ts';
import type { DashboardTab } from './dashboard-view.ts';

/** Texts of the dashboard. Source: docs/product, "The dashboard". */
export const dashboardTexts = {
  title: 'Admin Dashboard',
  loading: 'Loading admin dashboard...',
  loadingList: 'Loading check-ins...',
  empty: 'No check-ins found',
} as const;

export const tabTexts: Record<DashboardTab, string> = {
  all: 'All Check-Ins',
  live: 'Live Status',
  drop: 'Drop Status',
};

export const emptyHints: Record<DashboardTab, string> = {
  all: 'A truck appears here the moment its driver checks in.',
  live: 'No check-in has the status live at the moment.',
  drop: 'No check-in has the status drop at the moment.',
};

export const sortTexts: Record<SortColumn, string> = {
  driverName: 'Driver',
  facility: 'Facility',
  purpose: 'Purpose',
  carrier: 'Carrier',
  arrivalTime: 'Arrival',
  wait: 'Waiting',
  priority: 'Priority',
  service: 'Order of service',
};

/** The headings of the columns. */
export const columnTexts = {
  ...sortTexts,
  dock: 'Dock',
  containerNumber: 'Container',
  status: 'Status',
  actions: 'Next step',
} as const;

/** Texts of the edit dialog. Source: docs/product, "Editing a check-in". */
export const editTexts = {
  title: 'Edit Check-In',
  save: 'Save Changes',
  cancel: 'Cancel',
  nothingToSave: 'There is nothing to save: no value differs.',
  deliveryType: 'Status',
  dock: 'Dock',
  moreDocks: 'More docks',
} as const;

/** Texts of the dashboard's search and filters. Source: docs/product, "The dashboard". */
export const filterTexts = {
  searchPlaceholder: 'Search by driver, carrier, container...',
  searchLabel: 'Search check-ins',
  clearSearch: 'Clear search',
  facility: 'Facility',
  allFacilities: 'All facilities',
  count: (count: number, isLowerBound: boolean) =>
    count === 1 && !isLowerBound
      ? '1 check-in'
      : `${count.toLocaleString('en-US')}${isLowerBound ? '+' : ''} check-ins`,
  /** What the placeholder has no room for. */
  searched: 'Also finds ticket, pickup number, phone and facility.',
  notFound:
    'Nothing matches this search. It looks at driver, carrier, container, ticket, pickup number, phone and facility.',
} as const;

/** What the colours of the Waiting column say. Source: docs/product, "Waiting". */
export const waitTexts = {
  long: 'longer than it should',
  late: 'the free time is nearly over',
  beyond: 'the free time is over',
} as const;

/** Texts about check-ins selected for a bulk update. */
export const selectionTexts = {
  selectOne: (driver: string) => `Select ${isolated(driver)}`,
  selectPage: 'Select this page',
  label: 'Selected check-ins',
  count: (count: number) => `${count} selected`,
  update: 'Update Selected',
  clear: 'Clear selection',
  full: `${bulkLimit} check-ins can be updated at once.`,
} as const;
