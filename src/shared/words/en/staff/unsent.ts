/** English words about what is listed as unsent, refused or lost, read when there is some. Source: docs/product, "Offline". */
export const staffUnsent = {
  /** Short names of what was done. */
  operations: {
    priority: 'Priority update',
    assignedTo: 'Assignment',
    UPDATE: 'Update',
    DELETE: 'Deletion',
    BULK_UPDATE: 'Bulk update',
    EXPECT: 'Expected arrival',
    ARRIVAL: 'Arrival update',
  },
  keepMine: 'Send mine',
  yours: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  signOut: {
    title: { one: '{count} change is not sent yet', other: '{count} changes are not sent yet' },
    text: 'Signed out, nothing is sent until you sign in here again. Sign out anyway?',
    confirm: 'Sign out anyway',
  },
  lost: {
    title: 'Lost on this device before it was sent: {what}',
    text: 'The browser deleted what it had stored for this site. The first was made {when}. Please make them again, or tell whoever worked here then.',
    changes: { one: '{count} change', other: '{count} changes' },
    checkIns: { one: '{count} check-in by drivers', other: '{count} check-ins by drivers' },
    both: '{changes} and {checkIns}',
  },
} as const;
