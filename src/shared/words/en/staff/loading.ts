/** English words of staff's bar, and of messages about loading and refreshing. Source: docs/product, "Messages". */
export const staffLoading = {
  /** Staff's bar. */
  bar: {
    label: 'Staff',
    dashboard: 'Dashboard',
    dockBoard: 'Dock Board',
    expected: 'Expected',
    analytics: 'Analytics',
    settings: 'Settings',
  },
  dashboardRefreshed: { title: 'Data Refreshed' },
  dashboardNotRefreshed: { title: 'Refresh failed', description: 'Could not load latest data' },
  queueRefreshed: { title: 'Queue refreshed', description: 'Latest check-in data loaded' },
  queueNotRefreshed: { title: 'Error refreshing data', description: 'Could not load the latest queue data' },
  listNotLoaded: { title: 'Failed to load check-ins', description: 'There was an error connecting to the server.' },
  summaryNotLoaded: { title: 'Could not load check-in data. Please try again.' },
  notRefreshedUnasked: { title: 'Error refreshing data' },
  retried: { title: 'Data refreshed' },
  retriedInVain: { title: 'Failed to refresh data' },
  firstLoadRetriedInVain: { title: 'Failed to load data' },
  /** Toasts for opening a check-in. */
  record: {
    notFound: {
      title: 'Record not found',
      description: "The requested check-in could not be found. You'll be redirected to the main driver form.",
    },
    notLoaded: { title: 'Failed to load check-in', description: 'There was an error connecting to the server.' },
    retriedInVain: { title: 'Failed to load check-in data' },
  },
  beingSent: 'It is being sent right now. Try again in a moment.',
  unreachable: 'There was an error connecting to the server.',
  retry: 'Retry',
} as const;
