import * as z from 'zod/mini';

import { facilities, priorities, purposes, statuses } from './closed-lists.ts';

/** An instant on the wire: ISO 8601 with an offset. */
export const Instant = z.iso.datetime({ offset: true, error: 'Must be an instant such as 2026-05-04T12:30:00Z' });

/** What every caller may see of a check-in. Source: docs/product.md, "The check-in". */
const common = {
  id: z.uuid(),
  driverName: z.string(),
  facility: z.enum(facilities),
  purpose: z.enum(purposes),
  carrier: z.string(),
  containerNumber: z.string(),
  phoneNumber: z.string(),
  driversLicense: z.string(),
  dock: z.string(),
  arrivalTime: z.string(),
  status: z.enum(statuses),
  dateCreated: Instant,
  dockInTime: z.string(),
  dockOutTime: z.string(),
  dockInAt: z.nullable(Instant),
  dockOutAt: z.nullable(Instant),
  dockAssignedAt: z.nullable(Instant),
  priority: z.nullable(z.enum(priorities)),
  /** A letter and digits by which people speak of it; null on records from before there were tickets. */
  ticket: z.nullable(z.string()),
};

/** A check-in as signed-in staff see it: everything. */
export const StaffCheckIn = z.object({
  view: z.literal('staff'),
  ...common,
  pickupDeliveryNumber: z.string(),
  comments: z.string(),
  adminNotes: z.string(),
  assignedTo: z.nullable(z.string()),
  userId: z.nullable(z.uuid()),
  statusChangedAt: Instant,
  /** 1, and one more after each change. Visitors are not told: it also moves with what they may not see. */
  version: z.int(),
});
export type StaffCheckIn = z.infer<typeof StaffCheckIn>;

/** A check-in as anyone may see it: names, licence and phone masked, the rest of the private fields null. */
export const PublicCheckIn = z.object({
  view: z.literal('public'),
  ...common,
  pickupDeliveryNumber: z.null(),
  comments: z.null(),
  adminNotes: z.null(),
  assignedTo: z.null(),
  userId: z.null(),
});
export type PublicCheckIn = z.infer<typeof PublicCheckIn>;
