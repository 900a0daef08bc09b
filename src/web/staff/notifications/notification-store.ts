import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { currentSession, subscribeToSession } from '#web/common/data/session.ts';
import { readerOf } from '#web/common/offline/cache-storage.ts';
import { createStore, useStore } from '#web/common/data/store.ts';
import { type Notification, notificationOf } from './notification.ts';
import {
  isSame,
  merged,
  noNotifications,
  type NotificationState,
  withNews,
  without,
  withRead,
} from './notification-state.ts';
import {
  followKeeping,
  forgetNotifications,
  isNotificationKey,
  listKey,
  readNotifications,
  writeNotifications,
} from './notification-storage.ts';

/** The state is synchronized with the browser's other tabs. */
const state = createStore(noNotifications);
let owner: string | null = null;

function change(work: (state: NotificationState) => NotificationState): void {
  if (owner === null) return;
  const next = work(merged(state.read(), readNotifications(owner)));
  writeNotifications(owner, next);
  state.write(next);
}

/** What another tab may have overwritten is restored. */
function followStorage({ key, newValue }: StorageEvent): void {
  if (owner === null || !isNotificationKey(key)) return;
  if (key === null || (key === listKey && newValue === null)) return state.write(noNotifications);
  const stored = readNotifications(owner);
  const both = merged(stored, state.read());
  if (!isSame(both, stored)) writeNotifications(owner, both);
  state.write(both);
}

/** Other users do not see the notifications, and logging out deletes them. */
function followSession(): void {
  const session = currentSession();
  if (session.status === 'signed-out' && session.byChoice) forgetNotifications();
  const reader = session.user && readerOf(session.user);
  if (reader === owner) return;
  owner = reader;
  state.write(reader === null ? noNotifications : readNotifications(reader));
}

let watching = false;

function subscribe(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    addEventListener('storage', followStorage);
    subscribeToSession(followSession);
    followSession();
    followKeeping();
  }
  return state.subscribe(listener);
}

/** Each notification is added once across tabs. */
export function addNews(news: readonly Notification[]): void {
  change((before) => withNews(before, news));
}

export function addArrivals(checkIns: readonly StaffCheckIn[]): void {
  addNews(checkIns.map(notificationOf));
}

/** Without an id, all are marked. */
export function markRead(id?: string): void {
  change((before) => withRead(before, id));
}

/** Cleared notifications never come back; without an id, all are cleared. */
export function clearNotifications(checkInId?: string): void {
  change((before) => without(before, checkInId));
}

export function isListed(checkInId: string): boolean {
  return state.read().items.some((item) => item.checkInId === checkInId);
}

/** The notifications are synchronized with other tabs. */
export function useNotifications(): NotificationState {
  return useStore({ subscribe, read: state.read });
}
