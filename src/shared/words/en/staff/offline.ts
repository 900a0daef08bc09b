/** English words of what staff did without a network, and of what became of it. Source: docs/product, "Offline". */
export const staffOffline = {
  /** Lists may be old. */
  mode: { title: 'Offline Mode', description: 'You are currently viewing cached data' },
  kept: {
    offline: { title: 'Offline mode', description: '{name} saved locally. It is sent when you are back online.' },
    online: {
      title: '{name} queued',
      description: 'It is saved locally and will be tried again when the connection improves.',
    },
  },
  /** Short names of what was done. */
  operations: {
    priority: 'Priority update',
    assignedTo: 'Assignment',
    UPDATE: 'Update',
    DELETE: 'Deletion',
    BULK_UPDATE: 'Bulk update',
  },
  keepMine: 'Send mine',
  yours: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  cancel: 'Cancel',
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
  /** What becomes of a change where somebody else's stands. Source: docs/product, "Conflicts". */
  overtaken: {
    title: 'Someone else got there first',
    field: '{label} stays at {kept}, as somebody else set it in the meantime.',
    others: 'The same goes for {count} more.',
    step: '{step} does not count, as somebody took a later step. It is {stage} now.',
  },
  /** Why the server did not do what was kept on the device, where it does not say so itself. */
  someMissing:
    '{missing} of {all} check-ins could not be found: they may be at a facility that your account does not cover. The others were changed.',
  expired: 'It could not be sent within 7 days. Do it again if it still matters.',
  noRoom: 'This device has no room to keep the change. Connect and try again.',
} as const;
