/** English words about the connection, what is kept on the device until it is back, and what every page says later. */

export const connection = {
  offline: 'Offline',
  tried: { one: 'Tried to reach the server once', other: 'Tried to reach the server {count} times' },
  restored: { title: 'Connection restored', description: "You're back online. Syncing data..." },
  lost: { title: 'Connection lost', description: "You're offline. Changes will be saved locally." },
  issue: { title: 'Connection issue detected', description: "You're offline" },
  unreachable: 'There was an error connecting to the server.',
} as const;

export const unsent = {
  label: 'Changes on this device',
  checkIn: 'Check-in',
  waiting: {
    one: "1 operation will sync when you're back online.",
    other: "{count} operations will sync when you're back online.",
  },
  sending: { one: '1 operation is not sent yet.', other: '{count} operations are not sent yet.' },
  notLasting: 'This browser allows no storage. Keep this page open until everything is sent.',
  kept: { title: 'Offline mode', description: 'Check-in saved locally. It is sent when you are back online.' },
  queued: {
    title: 'Check-in queued',
    description: 'It is saved locally and will be tried again when the connection improves.',
  },
  sent: {
    title: 'Offline changes synchronized',
    description: { one: '1 change was sent.', other: '{count} changes were sent.' },
  },
  notSent: {
    title: "Some changes couldn't be synchronized",
    description: 'They are listed at the top of the page with the reasons.',
  },
  maxRetries: {
    title: 'Max retries reached',
    description: 'The server did not take a change three times. It is kept and tried again.',
  },
  unreadable: {
    title: 'Sync Error',
    description: 'Some changes kept on this device cannot be read. They were set aside for recovery.',
  },
  retried: { title: 'Operation successful', description: 'The change was sent.' },
  notRetried: { title: 'Operation failed', description: 'The change could still not be sent.' },
  copied: { title: 'Copied', description: 'The change is on the clipboard.' },
  notCopied: { title: 'Error', description: 'This browser does not allow copying.' },
  copy: 'Copy',
  download: 'Download',
  downloadAll: 'Download all',
  discard: 'Discard',
  noRoom: {
    title: 'No room for your change',
    text: {
      one: 'This device is full. To keep what you just did, the oldest change not sent yet must go. You get them as a file first.',
      other:
        'This device is full. To keep what you just did, the {count} oldest changes not sent yet must go. You get them as a file first.',
    },
    confirm: 'Download and make room',
    cancel: 'Keep them',
  },
} as const;

export const newVersion = {
  title: 'A new version is ready',
  text: 'Nothing you typed is lost.',
  use: 'Use it now',
  later: 'Later',
} as const;

/** The messages at the edge of the page, as a screen reader calls the place where they are. */
export const toasts = { label: 'Notifications' } as const;
