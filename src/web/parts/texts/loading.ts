import { apiErrorTexts } from '#web/data/api-error.ts';

/** Durations of refresh toasts in milliseconds. Source: docs/product.md, "Toasts". */
export const refreshToastMs = { short: 1500, long: 2000 } as const;

/** Toasts for loading and refreshing. Source: docs/product.md, "Messages". */
export const loadingTexts = {
  tooSoon: { title: 'Please wait', description: 'Data was refreshed recently. Try again in a moment.' },
  offline: { title: 'Offline mode', description: "Can't refresh data while offline." },
  dashboardRefreshed: { title: 'Data Refreshed' },
  dashboardNotRefreshed: { title: 'Refresh failed', description: 'Could not load latest data' },
  queueRefreshed: { title: 'Queue refreshed', description: 'Latest check-in data loaded' },
  queueNotRefreshed: { title: 'Error refreshing data', description: 'Could not load the latest queue data' },
  visitorNotRefreshed: { title: 'Authentication required - Please log in to refresh full data access' },
  listNotLoaded: { title: 'Failed to load check-ins', description: apiErrorTexts.unreachable },
  queueNotLoaded: { title: 'Error loading queue data. Please try again.' },
  summaryNotLoaded: { title: 'Could not load check-in data. Please try again.' },
  stale: { title: 'Data could not be refreshed. Showing last available information.' },
  notRefreshedUnasked: { title: 'Error refreshing data' },
  retried: { title: 'Data refreshed' },
  retriedInVain: { title: 'Failed to refresh data' },
  firstLoadRetriedInVain: { title: 'Failed to load data' },
} as const;
