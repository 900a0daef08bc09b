import * as z from 'zod/mini';

import { configStore } from '#web/common/data/config.ts';
import { mayNotCache } from '#web/common/offline/cache-switch.ts';
import { forgetAllNames, notificationKeys } from '#web/common/offline/cached-names.ts';
import { storedValue } from '#web/common/data/stored-value.ts';
import { Notification } from './notification.ts';
import { noNotifications, notificationLimits, type NotificationState } from './notification-state.ts';

const Ids = z.object({ owner: z.string(), ids: z.array(z.string()) });

const list = storedValue(notificationKeys.list, z.object({ owner: z.string(), items: z.array(Notification) }));
const processed = storedValue(notificationKeys.processed, Ids);
const shown = storedValue('warehouse-check-in:shown-toasts:v1', Ids);
const seen = storedValue(
  'warehouse-check-in:notifications-seen:v1',
  z.object({ owner: z.string(), from: z.number(), until: z.number() }),
);

/** All arrivals in this period were processed. */
export interface Seen {
  from: number;
  until: number;
}

/** The removal of this key means that somebody logged out. */
export const listKey = list.key;

export function isNotificationKey(key: string | null): boolean {
  return key === null || key === list.key || key === processed.key;
}

function ofOwner<T extends { owner: string }>(value: T | null, owner: string): T | null {
  return value?.owner === owner ? value : null;
}

/** Nothing of other users is returned. */
export function readNotifications(owner: string): NotificationState {
  // In reverse order of writing: what is processed but not listed must have been cleared.
  const ids = ofOwner(processed.read(), owner)?.ids ?? noNotifications.processed;
  const items = ofOwner(list.read(), owner)?.items ?? noNotifications.items;
  return { items, processed: ids };
}

function forgetIfForbidden(): void {
  if (mayNotCache()) forgetAllNames();
}

/** Names are deleted as soon as the installation forbids storing them, now or later. */
export function followKeeping(): void {
  forgetIfForbidden();
  configStore.subscribe(forgetIfForbidden);
}

/** If this device stores nothing, notifications last as long as the tab. */
export function writeNotifications(owner: string, state: NotificationState): void {
  if (mayNotCache()) return;
  list.write({ owner, items: [...state.items] });
  processed.write({ owner, ids: [...state.processed] });
}

/** False if the check-in was already shown in this browser. */
export function claimShown(owner: string, id: string): boolean {
  const ids = ofOwner(shown.read(), owner)?.ids ?? [];
  if (ids.includes(id)) return false;
  shown.write({ owner, ids: [id, ...ids].slice(0, notificationLimits.shown) });
  return true;
}

/** Milliseconds of the server's clock; null if never. */
export function readSeen(owner: string): Seen | null {
  return ofOwner(seen.read(), owner);
}

export function writeSeen(owner: string, { from, until }: Seen): void {
  seen.write({ owner, from, until });
}

/** The seen period stays: it determines what was missed. */
export function forgetNotifications(): void {
  list.forget();
  processed.forget();
  shown.forget();
}
