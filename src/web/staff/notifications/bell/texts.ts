/** Texts of the bell. Source: docs/product, "Notifications". */
export const bellTexts = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  markAllRead: 'Mark all read',
  clearAll: 'Clear all',
  empty: 'No notifications',
  unreadItem: 'Unread:',
  alerts: 'When a driver checks in',
  sound: 'Play a sound',
  attention: 'When a truck needs attention',
  attentionHere: 'Tell me here',
  system: 'Show a system notification',
  systemNeedsHttps: 'System notifications need HTTPS.',
  systemUnsupported: 'This browser has no system notifications.',
  systemBlocked: 'Notifications are blocked in the settings of this browser.',
  systemOn: 'New check-ins are shown here while the dashboard is open.',
} as const;
