import { checkInDefaults, deliveryTypes, priorities, statuses } from './closed-lists.ts';
import { driverFields } from './driver-fields.ts';
import type { Field, FieldTable } from './field.ts';

/**
 * Every field of a check-in, said once: forms, rows, views, masks, what is personal and erased, search, sorting and
 * exports follow from it. Functions that go by it take a table, this one unless told otherwise. How to add a field:
 * CONTRIBUTING.md. Source: docs/product.md, "The check-in".
 */
export const fields = {
  id: { column: 'id', type: 'id', by: 'server', derived: true, personal: false, visitors: 'see', exported: 'id' },
  ...driverFields,
  status: {
    column: 'status',
    type: 'choice',
    of: statuses,
    default: checkInDefaults.status,
    by: 'staff',
    personal: false,
    visitors: 'see',
    bulk: true,
    exported: 'status',
  },
  priority: {
    column: 'priority',
    type: 'choice',
    of: priorities,
    default: null,
    by: 'staff',
    personal: false,
    visitors: 'see',
    bulk: true,
    exported: 'priority',
  },
  dock: {
    column: 'dock',
    type: 'choice',
    of: 'docks',
    open: true,
    default: checkInDefaults.dock,
    by: 'staff',
    personal: false,
    visitors: 'assigned',
    bulk: true,
    exported: 'dock',
  },
  dockInAt: {
    column: 'dock_in_at',
    type: 'instant',
    default: null,
    clock: 'dockInTime',
    by: 'staff',
    personal: false,
    visitors: 'see',
    exported: 'dockInTime',
  },
  dockOutAt: {
    column: 'dock_out_at',
    type: 'instant',
    default: null,
    clock: 'dockOutTime',
    by: 'staff',
    personal: false,
    visitors: 'see',
    exported: 'dockOutTime',
  },
  assignedTo: {
    column: 'assigned_to',
    type: 'line',
    min: 1,
    default: null,
    by: 'staff',
    personal: true,
    visitors: 'never',
    bulk: true,
    exported: 'assignedTo',
  },
  adminNotes: {
    column: 'admin_notes',
    type: 'paragraph',
    by: 'staff',
    personal: true,
    visitors: 'never',
    bulk: true,
  },
  userId: { column: 'user_id', type: 'id', default: null, by: 'server', personal: false, visitors: 'never' },
  dateCreated: {
    column: 'created_at',
    type: 'instant',
    clock: 'arrivalTime',
    by: 'server',
    personal: false,
    visitors: 'see',
    sortable: true,
    exported: 'checkInTime',
  },
  dockAssignedAt: {
    column: 'dock_assigned_at',
    type: 'instant',
    default: null,
    by: 'server',
    personal: false,
    visitors: 'see',
  },
  statusChangedAt: {
    column: 'status_changed_at',
    type: 'instant',
    by: 'server',
    derived: true,
    personal: false,
    visitors: 'untold',
  },
  /** What the status was before it ended; null on records whose history no longer tells. */
  deliveryType: {
    column: 'delivery_type',
    type: 'choice',
    of: deliveryTypes,
    default: null,
    by: 'server',
    derived: true,
    personal: false,
    visitors: 'untold',
  },
  /** 1, and one more after each change. Visitors are not told: it also moves with what they may not see. */
  version: {
    column: 'version',
    type: 'number',
    default: 1,
    whole: true,
    by: 'server',
    derived: true,
    personal: false,
    visitors: 'untold',
  },
  /** A letter and digits by which people speak of it; null on records from before there were tickets. */
  ticket: {
    column: 'ticket',
    type: 'line',
    default: null,
    by: 'server',
    personal: false,
    visitors: 'see',
    searched: true,
    exported: 'ticket',
  },
} as const satisfies FieldTable;

export type FieldName = keyof typeof fields;

type Sortable = { [K in FieldName]: (typeof fields)[K] extends { sortable: true } ? K : never }[FieldName];

/** What a list can be sorted by, as its query names it: an instant by the member that has its clock string. */
export type SortColumn = {
  [K in Sortable]: (typeof fields)[K] extends { clock: infer Clock extends string } ? Clock : K;
}[Sortable];

/** The fields a list can be sorted by, by the names of its query. */
export function sortableFields(table: FieldTable = fields): Map<string, Field> {
  const sortable = Object.entries(table).filter(([, field]) => field.sortable);
  return new Map(sortable.map(([name, field]) => [('clock' in field && field.clock) || name, field]));
}

/** The fields whose values may tell of a person. Source: docs/product.md, "The public view". */
export function personalFields(table: FieldTable = fields): string[] {
  return fieldsThat(({ personal }) => personal, table);
}

/** The personal fields that the archive does not hold. Source: docs/product.md, "Keeping data". */
export function erasedFields(table: FieldTable = fields): string[] {
  return fieldsThat((field) => field.personal && field.erased === true, table);
}

/** The names of the fields that `holds` takes, in the order of the table. */
export function fieldsThat(holds: (field: Field) => boolean, table: FieldTable = fields): string[] {
  return Object.entries(table).flatMap(([name, field]) => (holds(field) ? name : []));
}
