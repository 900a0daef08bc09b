import * as z from 'zod/mini';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { bellTexts } from '#web/staff/texts/frame.ts';
import { say } from '#web/common/data/words.ts';

/** The id is the check-in's, plus the reason if it has one, so that nothing is reported twice. */
export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  /** This is the server's time as an ISO instant. */
  timestamp: z.string(),
  read: z.boolean(),
  checkInId: z.optional(z.string()),
  type: z.enum(['new-check-in', 'attention']),
});
export type Notification = z.infer<typeof Notification>;

/** Source: docs/product, "Notifications". */
export function arrivalTexts({ driverName, carrier }: Pick<StaffCheckIn, 'driverName' | 'carrier'>) {
  const { title, message } = bellTexts.arrival;
  return { title, message: say(message, { driver: driverName, carrier }) };
}

export function attentionNotification(
  { id, driverName }: Pick<StaffCheckIn, 'id' | 'driverName'>,
  reason: string,
  since: number,
  message: string,
): Notification {
  return {
    id: `${id} ${reason}`,
    title: bellTexts.attentionTitle,
    message: `${isolated(driverName)}: ${message}`,
    timestamp: new Date(since).toISOString(),
    read: false,
    checkInId: id,
    type: 'attention',
  };
}

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
