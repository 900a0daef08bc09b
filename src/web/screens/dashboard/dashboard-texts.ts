import type { SortColumn } from '#shared/check-in/fields.ts';
import type { DashboardTab } from './dashboard-view.ts';

/** Texts of the dashboard. Source: docs/product.md, "The dashboard". */
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
};
