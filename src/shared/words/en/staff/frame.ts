/** English words around staff's pages. */
export const staffFrame = {
  /** Texts about who is at this device. Source: docs/product, "Shared devices". */
  device: {
    who: 'Your account: {name}',
    due: {
      title: 'Set up a second factor',
      text: 'Your role asks for one from now on. What you typed is still here; you continue where you were.',
      logOut: 'Logout',
    },
    rescued: {
      title: 'Your account has been changed',
      text: 'What you typed is not saved, and you may no longer have access to its form. Copy what you still need.',
      copy: 'Copy',
      close: 'Close',
    },
  },
  /** The question before edits are lost. Source: docs/product, "Editing a check-in". */
  leave: {
    title: 'Leave without saving?',
    description: 'What you changed on this page is not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },
  /** Texts of the bell. Source: docs/product, "Notifications". */
  bell: {
    title: 'Notifications',
    unread: 'Notifications, {count} unread',
    markAllRead: 'Mark all read',
    clearAll: 'Clear all',
    empty: 'No notifications',
    unreadItem: 'Unread:',
    alerts: 'When a driver checks in',
    sound: 'Play a sound',
    attention: 'When a truck needs attention',
    attentionHere: 'Tell me here',
    system: 'Show a system notification',
    obstacles: {
      'needs-https': 'System notifications need HTTPS.',
      unsupported: 'This browser has no system notifications.',
      blocked: 'Notifications are blocked in the settings of this browser.',
    },
    arrival: { title: 'New Driver Check-In', message: '{driver} from {carrier} has checked in.' },
    attentionTitle: 'Needs attention',
    systemOn: 'New check-ins are shown here while the dashboard is open.',
  },
  /** Whether new arrivals appear by themselves. "Live" is a status of trucks. */
  connection: {
    label: 'Connection',
    connecting: 'Connecting...',
    live: 'Connected',
    reconnecting: 'Reconnecting...',
    offline: 'Offline',
  },
} as const;
