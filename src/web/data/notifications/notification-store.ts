import { useSyncExternalStore } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { notificationOf } from './notification.ts';
import {
  isSame,
  merged,
  noNotifications,
  type NotificationState,
  withArrivals,
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

/** What the bell of this tab holds; the other tabs of the browser hold the same. */
let state = noNotifications;
let owner: string | null = null;
const listeners = new Set<() => void>();

function publish(next: NotificationState): void {
  state = next;
  for (const listener of listeners) listener();
}

function change(work: (state: NotificationState) => NotificationState): void {
  if (owner === null) return;
  const next = work(merged(state, readNotifications(owner)));
  writeNotifications(owner, next);
  publish(next);
}

/** Another tab has written: take that over, and put back what its writing may have run over. */
function followStorage({ key, newValue }: StorageEvent): void {
  if (owner === null || !isNotificationKey(key)) return;
  if (key === null || (key === listKey && newValue === null)) return publish(noNotifications);
  const stored = readNotifications(owner);
  const both = merged(stored, state);
  if (!isSame(both, stored)) writeNotifications(owner, both);
  publish(both);
}

/** Notifications belong to who is signed in: another user sees none of them, and logging out forgets them. */
function followSession(): void {
  const session = currentSession();
  if (session.status === 'signed-out' && session.byChoice) forgetNotifications();
  const user = session.user?.id ?? null;
  if (user === owner) return;
  owner = user;
  publish(user === null ? noNotifications : readNotifications(user));
}

let watching = false;

function subscribe(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    addEventListener('storage', followStorage);
    subscribeToSession(followSession);
    followSession();
    // Without an answer it is as before: what may be kept is asked again with the next page.
    followKeeping().catch(() => undefined);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes new check-ins into the bell; each once, however often and in whichever tab it is heard of. */
export function addArrivals(checkIns: readonly StaffCheckIn[]): void {
  change((before) => withArrivals(before, checkIns.map(notificationOf)));
}

/** Marks one notification read, or all of them. */
export function markRead(id?: string): void {
  change((before) => withRead(before, id));
}

/** Takes one notification out of the bell, or all of them, for good. */
export function clearNotifications(id?: string): void {
  change((before) => without(before, id));
}

/** Whether anything of a check-in is in the bell. */
export function isListed(id: string): boolean {
  return state.items.some((item) => item.id === id);
}

/** The notifications of who is signed in, in step with the other tabs. */
export function useNotifications(): NotificationState {
  return useSyncExternalStore(subscribe, () => state);
}
