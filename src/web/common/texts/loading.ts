import { queue } from '#shared/words/en/queue.ts';
import { apiErrorTexts } from '#web/common/data/api-error.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** What drivers read as well, in their language. */
const words = inLanguage('queue', queue);
const entitled = (title: 'notRefreshed' | 'notLoaded' | 'stale') => ({
  get title() {
    return words[title];
  },
});

/** Durations of refresh toasts in milliseconds. Source: docs/product, "Toasts". */
export const refreshToastMs = { short: 1500, long: 2000 } as const;

/** Toasts for loading and refreshing. Source: docs/product, "Messages". */
export const loadingTexts = {
  tooSoon: words.tooSoon,
  offline: words.offline,
  dashboardRefreshed: { title: 'Data Refreshed' },
  dashboardNotRefreshed: { title: 'Refresh failed', description: 'Could not load latest data' },
  queueRefreshed: { title: 'Queue refreshed', description: 'Latest check-in data loaded' },
  queueNotRefreshed: { title: 'Error refreshing data', description: 'Could not load the latest queue data' },
  visitorNotRefreshed: entitled('notRefreshed'),
  listNotLoaded: { title: 'Failed to load check-ins', description: apiErrorTexts.unreachable },
  queueNotLoaded: entitled('notLoaded'),
  summaryNotLoaded: { title: 'Could not load check-in data. Please try again.' },
  stale: entitled('stale'),
  notRefreshedUnasked: { title: 'Error refreshing data' },
  retried: { title: 'Data refreshed' },
  retriedInVain: { title: 'Failed to refresh data' },
  firstLoadRetriedInVain: { title: 'Failed to load data' },
} as const;
