import { assignedDock } from '#shared/check-in/dock.ts';
import { maskLicense, maskName, maskPhone } from '#shared/check-in/public-view.ts';
import type { PublicCheckIn, StaffCheckIn } from '#shared/check-in/record.ts';
import { clockString } from '#shared/time/clock-string.ts';
import type { CheckInRow } from './check-in-row.ts';

function isoOrNull(date: Date | null): string | null {
  return date && date.toISOString();
}

const mostClockStrings = 5_000;
const clockStrings = new Map<string, string>();

/** Minutes are shown again and again, and reading the yard's clock takes its time. No zone is off by less than a minute. */
function clock(instant: Date | null, timeZone: string): string {
  if (!instant) return '';
  const key = `${Math.floor(instant.getTime() / 60_000)} ${timeZone}`;
  let text = clockStrings.get(key);
  if (text === undefined) {
    text = clockString(instant, timeZone);
    if (clockStrings.size >= mostClockStrings) clockStrings.clear();
    clockStrings.set(key, text);
  }
  return text;
}

function seenByAll(row: CheckInRow, timeZone: string) {
  return {
    id: row.id,
    facility: row.facility,
    purpose: row.purpose,
    carrier: row.carrier,
    containerNumber: row.container_number,
    arrivalTime: clock(row.created_at, timeZone),
    status: row.status,
    dateCreated: row.created_at.toISOString(),
    dockInTime: clock(row.dock_in_at, timeZone),
    dockOutTime: clock(row.dock_out_at, timeZone),
    dockInAt: isoOrNull(row.dock_in_at),
    dockOutAt: isoOrNull(row.dock_out_at),
    dockAssignedAt: isoOrNull(row.dock_assigned_at),
    priority: row.priority,
    ticket: row.ticket,
  };
}

/** A stored record as signed-in staff see it. */
export function presentToStaff(row: CheckInRow, timeZone: string): StaffCheckIn {
  return {
    view: 'staff',
    ...seenByAll(row, timeZone),
    driverName: row.driver_name,
    phoneNumber: row.phone_number,
    driversLicense: row.drivers_license,
    pickupDeliveryNumber: row.pickup_delivery_number,
    comments: row.comments,
    dock: row.dock,
    adminNotes: row.admin_notes,
    assignedTo: row.assigned_to,
    userId: row.user_id,
    statusChangedAt: row.status_changed_at.toISOString(),
    version: row.version,
  };
}

/** A stored record as anyone may see it. Source: docs/product.md, "The public view". */
export function presentToPublic(row: CheckInRow, timeZone: string): PublicCheckIn {
  return {
    view: 'public',
    ...seenByAll(row, timeZone),
    driverName: maskName(row.driver_name),
    phoneNumber: maskPhone(row.phone_number),
    driversLicense: maskLicense(),
    dock: assignedDockOf(row),
    pickupDeliveryNumber: null,
    comments: null,
    adminNotes: null,
    assignedTo: null,
    userId: null,
  };
}

/** A stored record as the dock and queue rules read it. */
export function dockStateOf(row: CheckInRow) {
  return { status: row.status, dockInAt: row.dock_in_at, dockOutAt: row.dock_out_at };
}

/** The dock of a stored record; empty until one is assigned. */
export function assignedDockOf(row: CheckInRow): string {
  return assignedDock({ dock: row.dock, dockAssignedAt: row.dock_assigned_at });
}
