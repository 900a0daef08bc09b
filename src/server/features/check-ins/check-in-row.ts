import type { Selectable } from 'kysely';

import type { ChangeableField } from '#shared/check-in/changes.ts';
import type { CheckInTable } from '../../platform/database-schema.ts';

/** A stored check-in, as the database holds it. */
export type CheckInRow = Omit<Selectable<CheckInTable>, 'search_text'>;

/** The columns of a row, in the order they are written. */
export const checkInColumns = [
  'id',
  'driver_name',
  'facility',
  'purpose',
  'carrier',
  'container_number',
  'phone_number',
  'drivers_license',
  'pickup_delivery_number',
  'comments',
  'dock',
  'status',
  'priority',
  'admin_notes',
  'assigned_to',
  'user_id',
  'created_at',
  'dock_in_at',
  'dock_out_at',
  'dock_assigned_at',
  'status_changed_at',
  'version',
  'ticket',
] as const satisfies (keyof CheckInRow)[];

/** The column behind each field that can be changed. */
export const columnOfField = {
  driverName: 'driver_name',
  facility: 'facility',
  purpose: 'purpose',
  carrier: 'carrier',
  containerNumber: 'container_number',
  phoneNumber: 'phone_number',
  driversLicense: 'drivers_license',
  pickupDeliveryNumber: 'pickup_delivery_number',
  comments: 'comments',
  status: 'status',
  priority: 'priority',
  dock: 'dock',
  dockInAt: 'dock_in_at',
  dockOutAt: 'dock_out_at',
  assignedTo: 'assigned_to',
  adminNotes: 'admin_notes',
} as const satisfies Record<ChangeableField, keyof CheckInRow>;

/** The columns whose changes the history keeps, by the names the API uses. */
const fieldOfColumn = new Map<string, string>([
  ...Object.entries(columnOfField).map(([field, column]) => [column, field] as const),
  ['user_id', 'userId'],
  ['created_at', 'dateCreated'],
  ['dock_assigned_at', 'dockAssignedAt'],
  ['ticket', 'ticket'],
]);

/** Columns that only follow from others and so are no change of their own in the history. */
const derivedColumns = new Set<string>(['id', 'version', 'status_changed_at']);

/** What changed from one state of a record to the next, by the names the API uses; dates as ISO instants. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

/** The column a field of the history stands for. */
export function columnOfHistoryField(field: string): keyof CheckInRow | undefined {
  for (const [column, name] of fieldOfColumn) if (name === field) return column as keyof CheckInRow;
  return undefined;
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** The difference between two states of a record; everything when there was none before. */
export function changesBetween(before: CheckInRow | null, after: CheckInRow | null): FieldChanges {
  const changes: FieldChanges = {};
  for (const column of checkInColumns) {
    if (derivedColumns.has(column)) continue;
    const was = plain(before?.[column]);
    const is = plain(after?.[column]);
    if (was !== is) changes[fieldOfColumn.get(column) ?? column] = { before: was, after: is };
  }
  return changes;
}
