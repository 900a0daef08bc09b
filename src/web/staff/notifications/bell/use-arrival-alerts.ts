import { useCallback, useEffect } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { claimArrival } from '../arrival-claim.ts';
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

/** Duration of an arrival toast in milliseconds. Source: docs/product, "Notifications". */
export const arrivalToastMs = 3000;

/** The screen that announces arrivals. */
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

/** Fills the bell while it is shown, and announces new check-ins on the dashboard. */
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
