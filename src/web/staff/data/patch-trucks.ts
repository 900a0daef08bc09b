import type { InfiniteData } from '@tanstack/react-query';

import { isOnSite, queueState } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import type { QueuePage } from '#web/common/queue/queue-call.ts';

export interface OnSite {
  trucks: StaffCheckIn[];
  isWhole: boolean;
}

/** The truck is verified, and at one facility, or with null at any. */
export const belongs = (truck: StaffCheckIn, facility: string | null) =>
  isOnSite(truck) && !truck.unverified && (facility === null || truck.facility === facility);

/** Returns the same list if the change does not concern it. */
export function trucksAfter(trucks: StaffCheckIn[], facility: string | null, change: ChangeEvent): StaffCheckIn[] {
  const { id, version, checkIn } = change;
  const known = trucks.find((truck) => truck.id === id);
  const isHere = checkIn !== null && belongs(checkIn, facility);
  if ((!known && !isHere) || (known && known.version > version)) return trucks;
  const others = trucks.filter((truck) => truck.id !== id);
  return isHere ? [...others, checkIn] : others;
}

/** Returns the same object if the change does not concern it. */
export function onSiteAfter(onSite: OnSite, facility: string | null, change: ChangeEvent): OnSite {
  const trucks = trucksAfter(onSite.trucks, facility, change);
  return trucks === onSite.trucks ? onSite : { ...onSite, trucks };
}

/** Only the server knows the new order and places. */
function queuePageAfter(page: QueuePage, { id, version, checkIn }: ChangeEvent): QueuePage {
  if (page.view !== 'staff') return page;
  const checkIns = page.checkIns.flatMap((entry) => {
    if (entry.id !== id || entry.version > version) return [entry];
    return checkIn ? [{ ...checkIn, place: queueState(checkIn) === 'waiting' ? entry.place : null }] : [];
  });
  return { ...page, checkIns };
}

export function queueAfter(queue: InfiniteData<QueuePage>, change: ChangeEvent): InfiniteData<QueuePage> {
  return { ...queue, pages: queue.pages.map((page) => queuePageAfter(page, change)) };
}
