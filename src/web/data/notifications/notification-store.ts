import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { currentSession, subscribeToSession } from '#web/data/session.ts';
import { createStore } from '#web/data/store.ts';
import { useStore } from '#web/data/use-store.ts';
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
const state = createStore(noNotifications);
let owner: string | null = null;

function change(work: (state: NotificationState) => NotificationState): void {
  if (owner === null) return;
  const next = work(merged(state.read(), readNotifications(owner)));
  writeNotifications(owner, next);
  state.write(next);
}

/** Another tab has written: take that over, and put back what its writing may have run over. */
function followStorage({ key, newValue }: StorageEvent): void {
  if (owner === null || !isNotificationKey(key)) return;
  if (key === null || (key === listKey && newValue === null)) return state.write(noNotifications);
  const stored = readNotifications(owner);
  const both = merged(stored, state.read());
  if (!isSame(both, stored)) writeNotifications(owner, both);
  state.write(both);
}

/** Notifications belong to who is signed in: another user sees none of them, and logging out forgets them. */
function followSession(): void {
  const session = currentSession();
  if (session.status === 'signed-out' && session.byChoice) forgetNotifications();
  const user = session.user?.id ?? null;
  if (user === owner) return;
  owner = user;
  state.write(user === null ? noNotifications : readNotifications(user));
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
  return state.subscribe(listener);
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
  return state.read().items.some((item) => item.id === id);
}

/** The notifications of who is signed in, in step with the other tabs. */
export function useNotifications(): NotificationState {
  return useStore({ subscribe, read: state.read });
}
