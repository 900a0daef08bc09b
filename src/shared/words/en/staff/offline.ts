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
  cancel: 'Cancel',
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
