/** English words around every page for drivers. Source: docs/product, "Languages". */

export const page = {
  skip: 'Skip to content',
  loading: 'Loading...',
  language: 'Language',
  optional: '(optional)',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Retry',
  failed: {
    title: 'Something went wrong',
    description: 'There was an error loading the data. Please try again.',
    again: 'Try again',
  },
} as const;

export const header = {
  main: 'Main',
  open: 'Open menu',
  close: 'Close menu',
  home: 'Home',
  checkIn: 'Driver Check-In',
  queue: 'Queue Status',
  logIn: 'Admin Login',
} as const;

export const footer = {
  label: 'Footer',
  documentation: 'Documentation',
  terms: 'Terms',
  privacy: 'Privacy',
  support: 'Support',
  nowhere: 'No address yet',
  credit: 'Made for drivers, docks and the people who keep them moving.',
} as const;
