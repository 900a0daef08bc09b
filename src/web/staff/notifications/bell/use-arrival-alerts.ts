import { useCallback, useEffect } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { catchUp, takeIn } from '../arrivals.ts';
import { arrivalTexts } from '../notification.ts';
import { markRead } from '../notification-store.ts';
import { holdFeed, useChanges, useResets } from '#web/staff/data/realtime/shared-feed.ts';
import { currentSession } from '#web/common/data/session.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { useNavigation } from '#web/common/navigation/navigation.ts';
import { alertSettings } from './alert-settings.ts';
import { chime } from './chime.ts';
import { notificationAddress, showSystemNotification } from './system-notification.ts';
import { claimShown } from '../notification-storage.ts';

/** Another tab might announce the arrival for this long. */
const keptMs = 60_000;
/** Visible but unfocused tabs, and hidden ones, wait this long before they claim. */
const waitMs = { used: 0, visible: 60, hidden: 400 } as const;
/** Without locks, tabs must not claim simultaneously. */
const spreadMs = 300;

function place(): keyof typeof waitMs {
  if (document.visibilityState !== 'visible') return 'hidden';
  return document.hasFocus() ? 'used' : 'visible';
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The lock is held for a while; false if another tab has it. */
function takeLock(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`warehouse-check-in-arrival-${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? pause(keptMs) : undefined;
    });
  });
}

/** Resolves to true in exactly one tab, once, preferably the one in use. */
async function claimArrival(owner: string, id: string): Promise<boolean> {
  await pause(waitMs[place()]);
  // Writes to storage may reach this tab late; locks do not.
  if (!('locks' in navigator)) await pause(Math.random() * spreadMs);
  else if (!(await takeLock(id))) return false;
  return claimShown(owner, id);
}

/** Source: docs/product, "Notifications". */
const arrivalToastMs = 3000;

const announcedOn = '/admin';

async function announce(checkIn: StaffCheckIn, open: () => void): Promise<void> {
  const owner = currentSession().user?.id;
  const { sound, system } = alertSettings();
  const isHidden = document.visibilityState !== 'visible';
  // Toasts in a hidden tab would go unseen; the bell has the arrival.
  if (!owner || (isHidden && !sound && !system)) return;
  if (!(await claimArrival(owner, checkIn.id))) return;
  const { title, message } = arrivalTexts(checkIn);
  if (!isHidden) toast({ title, description: message, duration: arrivalToastMs });
  if (sound) void chime();
  if (system && !document.hasFocus()) showSystemNotification(title, message, checkIn.id, open);
}

/** The bell is filled while it is shown; announcements are made on the dashboard only. */
export function useArrivalAlerts(): void {
  const { location, go } = useNavigation();
  const isAnnouncing = location.pathname.replace(/\/$/, '') === announcedOn;

  const hear = useCallback(
    (change: ChangeEvent) => {
      const arrived = takeIn(change);
      if (!arrived || !isAnnouncing) return;
      void announce(arrived, () => {
        markRead(arrived.id);
        void go(notificationAddress(arrived.id));
      });
    },
    [go, isAnnouncing],
  );
  useChanges(hear);
  useResets(catchUp);
  useEffect(() => {
    void catchUp();
    return holdFeed();
  }, []);
}
