/** English words of what only staff read on the queue display. */
export const staffQueue = {
  totalCount: { one: '{count} check-in', other: '{count} check-ins' },
  shown: '{count} shown',
  signedInAs: 'Signed in as',
  status: 'Status',
  anyStatus: 'Any',
  actions: {
    dashboard: 'Dashboard',
    edit: 'Edit',
    delete: 'Delete',
    confirmTitle: 'Are you absolutely sure?',
    confirmText: 'This action cannot be undone. This will permanently delete the check-in record from the system.',
  },
} as const;
