import * as z from 'zod/mini';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/shown-text.ts';

/** One entry of the bell. Its id is that of the check-in, so that no check-in has two. */
export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  /** ISO instant of the arrival, by the server's clock. */
  timestamp: z.string(),
  read: z.boolean(),
  checkInId: z.optional(z.string()),
  type: z.literal('new-check-in'),
});
export type Notification = z.infer<typeof Notification>;

/** What is said of a new check-in, in the bell and elsewhere. Source: docs/product.md, "Notifications". */
export function arrivalTexts({ driverName, carrier }: Pick<StaffCheckIn, 'driverName' | 'carrier'>) {
  return { title: 'New Driver Check-In', message: `${isolated(driverName)} from ${isolated(carrier)} has checked in.` };
}

/** The unread notification of a new check-in. */
export function notificationOf(checkIn: StaffCheckIn): Notification {
  return {
    id: checkIn.id,
    ...arrivalTexts(checkIn),
    timestamp: checkIn.dateCreated,
    read: false,
    checkInId: checkIn.id,
    type: 'new-check-in',
  };
}
