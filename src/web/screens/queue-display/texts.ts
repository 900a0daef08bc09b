import { apiErrorTexts } from '#web/data/api-error.ts';

/** Texts of the queue display. Source: docs/product.md, "The queue display". */
export const queueTexts = {
  title: 'Driver Queue Display',
  empty: 'No drivers currently in queue',
  emptyHint: 'A truck appears here as soon as its driver checks in.',
  emptyFiltered: 'Try other dates, another facility or another part of the queue.',
  showAll: 'Show everything of today',
  loading: 'Loading the queue...',
  loadMore: 'Load More',
  activeDrivers: (count: number) => (count === 1 ? 'active driver' : 'active drivers'),
  totalCount: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'check-in' : 'check-ins'}`,
  shownOf: (shown: number) => `${shown.toLocaleString('en-US')} shown`,
  publicView: {
    title: 'Public View',
    text: 'Names are shortened and some entries are hidden to protect privacy.',
    signIn: 'Log in as staff to see more',
  },
  status: {
    online: 'Online',
    offline: 'Offline',
    connecting: 'Connecting...',
    visitor: 'Not signed in',
    staff: 'Signed in as',
    checking: 'Checking sign-in...',
  },
  updated: {
    just: 'Updated just now',
    at: (time: string) => `Updated at ${time}`,
    notLive: (time: string) => `Not live since ${time}`,
  },
  refresh: 'Refresh',
  wall: 'Wall Display',
  failure: {
    text: apiErrorTexts.unreachable,
    retry: 'Retry',
    tries: (count: number) => (count === 1 ? 'Tried once.' : `Tried ${count} times.`),
  },
} as const;

export const filterTexts = {
  label: 'What to show',
  dates: 'Dates',
  dateOptions: {
    today: 'Today',
    '7-days': 'Last 7 days',
    '30-days': 'Last 30 days',
    custom: 'Custom range',
    all: 'All time',
  },
  from: 'From',
  to: 'To',
  rangeReversed: 'The first day is after the last. Choose an earlier first day.',
  facility: 'Facility',
  allFacilities: 'All facilities',
  state: 'Queue',
  states: { all: 'All', waiting: 'Waiting', docked: 'Docked', priority: 'Priority' },
  status: 'Status',
  anyStatus: 'Any',
  statuses: { live: 'Live', drop: 'Drop', completed: 'Completed', canceled: 'Canceled' },
  longestFirst: 'Longest wait first',
} as const;

export const entryTexts = {
  states: { waiting: 'Waiting', docked: 'Docked', done: 'Done' },
  minutes: (minutes: number) => {
    if (minutes < 60) return `${minutes} min`;
    const hours = Math.floor(minutes / 60);
    if (hours >= 48) return `${Math.floor(hours / 24)} days`;
    return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  },
  longWait: (limit: number) => `over ${limit} minutes`,
  called: (dock: string) => `Go to dock ${dock}`,
  atDock: (dock: string) => `At dock ${dock}`,
  noDock: 'No dock yet',
  ticket: 'Ticket',
  place: (place: number) => `#${place}`,
  placeInWords: (place: number) => `Place ${place} in line`,
  dock: 'Dock',
  carrier: 'Carrier',
  container: 'Container',
  purpose: 'Purpose',
  facility: 'Facility',
  arrived: 'Arrived',
  dockedIn: 'Dock In',
  left: 'Dock Out',
  status: 'Status',
  priority: 'Priority',
  noPriority: 'None',
} as const;

export const actionTexts = {
  dashboard: 'Dashboard',
  edit: 'Edit',
  delete: 'Delete',
  confirmTitle: 'Are you absolutely sure?',
  confirmText: 'This action cannot be undone. This will permanently delete the check-in record from the system.',
} as const;

/** Texts of the wall display. Source: docs/product.md, "The wall display". */
export const wallTexts = {
  title: 'Driver Queue Display',
  waiting: 'Waiting',
  docked: 'At the dock',
  nobodyWaiting: 'Nobody is waiting',
  nobodyDocked: 'No truck is at a dock',
  live: 'Live',
  connecting: 'Connecting...',
  neverLive: 'Not connected yet',
  tryingAgain: 'Trying again by itself. Ask at the gate what is current.',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  pageLabel: (page: number, pages: number) => `Page ${page} of ${pages}`,
  maySleep: 'This screen may go to sleep: keeping it awake needs HTTPS and a browser that can.',
} as const;
