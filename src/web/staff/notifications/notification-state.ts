import type { Notification } from './notification.ts';

/** Both lists are newest first; `processed` are the ids of all that the bell ever received. */
export interface NotificationState {
  items: readonly Notification[];
  processed: readonly string[];
}

/** Source: docs/product, "Notifications". */
export const notificationLimits = { listed: 100, processed: 1000, shown: 200 } as const;

export const noNotifications: NotificationState = { items: [], processed: [] };

function bounded(items: readonly Notification[], processed: readonly string[]): NotificationState {
  const newestFirst = items.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
  return {
    items: newestFirst.slice(0, notificationLimits.listed),
    processed: processed.slice(0, notificationLimits.processed),
  };
}

/** Notifications that were already processed are skipped. */
export function withNews(state: NotificationState, arrivals: readonly Notification[]): NotificationState {
  const known = new Set(state.processed);
  const fresh = arrivals.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return state;
  return bounded([...fresh, ...state.items], [...fresh.map(({ id }) => id), ...state.processed]);
}

/** Without an id, all are read. */
export function withRead(state: NotificationState, id?: string): NotificationState {
  const items = state.items.map((item) => (id === undefined || item.id === id ? { ...item, read: true } : item));
  return { ...state, items };
}

/** Without an id, all are removed; they never come back. */
export function without(state: NotificationState, checkInId?: string): NotificationState {
  return { ...state, items: checkInId === undefined ? [] : state.items.filter((item) => item.checkInId !== checkInId) };
}

export function unreadCount({ items }: NotificationState): number {
  return items.filter(({ read }) => !read).length;
}

/** The order does not matter: what is read in one is read; what one processed but no longer lists was cleared. */
export function merged(a: NotificationState, b: NotificationState): NotificationState {
  const known = { a: new Set(a.processed), b: new Set(b.processed) };
  const others = new Map(b.items.map((item) => [item.id, item]));
  const items: Notification[] = [];
  for (const item of a.items) {
    const other = others.get(item.id);
    if (other) items.push({ ...item, read: item.read || other.read });
    else if (!known.b.has(item.id)) items.push(item);
  }
  for (const item of b.items) if (!known.a.has(item.id)) items.push(item);
  return bounded(items, [...a.processed, ...b.processed.filter((id) => !known.a.has(id))]);
}

export function isSame(a: NotificationState, b: NotificationState): boolean {
  const known = new Set(b.processed);
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => item.id === b.items[index]?.id && item.read === b.items[index]?.read) &&
    a.processed.length === b.processed.length &&
    a.processed.every((id) => known.has(id))
  );
}
