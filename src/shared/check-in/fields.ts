import { checkInDefaults, deliveryTypes, doubts, priorities, statuses } from './closed-lists.ts';
import { driverFields } from './driver-fields.ts';
import type { Field, FieldTable, Stored } from './field.ts';
import { languages } from '../words/languages.ts';

/**
 * Forms, rows, views, masks, privacy, search, sorting and exports derive from this table, by a table argument that
 * defaults to it. To add a field, see CONTRIBUTING.md. Source: docs/product, "The check-in".
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
    flow: true,
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
    sortable: true,
    exported: 'priority',
  },
  dock: {
    column: 'dock',
    type: 'choice',
    of: 'docks',
    open: true,
    default: checkInDefaults.dock,
    by: 'staff',
    flow: true,
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
    flow: true,
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
    flow: true,
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
    flow: true,
    personal: false,
    visitors: 'see',
    sortable: true,
    exported: 'checkInTime',
  },
  dockAssignedAt: {
    column: 'dock_assigned_at',
    type: 'instant',
    default: null,
    by: 'staff',
    flow: true,
    personal: false,
    visitors: 'see',
  },
  /** Null if the truck queues by its arrival. */
  queuedAt: {
    column: 'queued_at',
    type: 'instant',
    default: null,
    by: 'server',
    flow: true,
    personal: false,
    visitors: 'untold',
    later: true,
  },
  /** The start of the window that staff have confirmed as the truck's appointment; absent if nobody has. */
  appointmentAt: {
    column: 'appointment_at',
    type: 'instant',
    default: null,
    by: 'server',
    flow: true,
    personal: false,
    visitors: 'untold',
    sparse: true,
    later: true,
  },
  /** Absent while the truck's free time counts from its arrival. */
  freeTimeFrom: {
    column: 'free_time_from',
    type: 'instant',
    default: null,
    by: 'staff',
    flow: true,
    personal: false,
    visitors: 'untold',
    sparse: true,
    later: true,
  },
  heldAt: {
    column: 'held_at',
    type: 'instant',
    default: null,
    by: 'server',
    flow: true,
    personal: false,
    visitors: 'untold',
    later: true,
  },
  holdReason: {
    column: 'hold_reason',
    type: 'line',
    default: null,
    by: 'server',
    flow: true,
    personal: true,
    visitors: 'untold',
    later: true,
  },
  /** Why it is on hold until staff confirm it; null if nothing is in doubt. */
  unverified: {
    column: 'unverified',
    type: 'choice',
    of: doubts,
    default: null,
    by: 'server',
    flow: true,
    personal: false,
    visitors: 'untold',
    sparse: true,
    later: true,
  },
  noShowAt: {
    column: 'no_show_at',
    type: 'instant',
    default: null,
    by: 'server',
    flow: true,
    personal: false,
    visitors: 'untold',
    later: true,
  },
  workStartedAt: {
    column: 'work_started_at',
    type: 'instant',
    default: null,
    by: 'staff',
    flow: true,
    personal: false,
    visitors: 'untold',
    later: true,
  },
  workEndedAt: {
    column: 'work_ended_at',
    type: 'instant',
    default: null,
    by: 'staff',
    flow: true,
    personal: false,
    visitors: 'untold',
    later: true,
  },
  /** Absent unless the facility records when trucks leave. */
  gateOutAt: {
    column: 'gate_out_at',
    type: 'instant',
    default: null,
    by: 'staff',
    flow: true,
    personal: false,
    visitors: 'untold',
    sparse: true,
    later: true,
  },
  /** The seal that staff expect, then the one read at the gate. */
  sealNumber: {
    column: 'seal_number',
    type: 'line',
    min: 1,
    default: null,
    by: 'staff',
    flow: true,
    personal: true,
    visitors: 'untold',
    sparse: true,
    later: true,
  },
  statusChangedAt: {
    column: 'status_changed_at',
    type: 'instant',
    by: 'server',
    derived: true,
    personal: false,
    visitors: 'untold',
  },
  /** The status before the check-in ended; null for old records where this is unknown. */
  deliveryType: {
    column: 'delivery_type',
    type: 'choice',
    of: deliveryTypes,
    default: null,
    by: 'server',
    flow: true,
    derived: true,
    personal: false,
    visitors: 'untold',
  },
  /**
   * The version increases with each change from 1. Visitors do not see it, because it also changes with fields they may
   * not see.
   */
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
  /** Null for records older than tickets. */
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
  /** The language of the page on which the driver checked in; null if staff or a program did. */
  language: {
    column: 'language',
    type: 'choice',
    of: languages,
    default: null,
    by: 'server',
    personal: false,
    visitors: 'called',
    exported: 'language',
  },
} as const satisfies FieldTable;

export type FieldName = keyof typeof fields;

type FlowName = { [K in FieldName]: (typeof fields)[K] extends { flow: true } ? K : never }[FieldName];

/** The rules of stages and steps use these fields, with instants as dates. */
export type CheckInState = { -readonly [K in FlowName]: Stored<(typeof fields)[K]> };

export const flowFields = Object.entries<Field>(fields).flatMap(([name, { flow, type, column, sparse = false }]) =>
  flow ? { name: name as FlowName, isInstant: type === 'instant', isSparse: sparse, column: column as FlowColumn } : [],
);

type FlowColumn = (typeof fields)[FlowName]['column'];

type Sortable = { [K in FieldName]: (typeof fields)[K] extends { sortable: true } ? K : never }[FieldName];

/** A column has its name in the query; an instant is named by its clock string. */
export type SortColumn = {
  [K in Sortable]: (typeof fields)[K] extends { clock: infer Clock extends string } ? Clock : K;
}[Sortable];

export function sortableFields(table: FieldTable = fields): Map<string, Field> {
  const sortable = Object.entries(table).filter(([, field]) => field.sortable);
  return new Map(sortable.map(([name, field]) => [('clock' in field && field.clock) || name, field]));
}

/** Source: docs/product, "The public view". */
export function personalFields(table: FieldTable = fields): string[] {
  return fieldsThat(({ personal }) => personal, table);
}

/** Erased fields are not copied to the archive. Source: docs/product, "Data retention". */
export function erasedFields(table: FieldTable = fields): string[] {
  return fieldsThat((field) => field.personal && field.erased === true, table);
}

/** Names are in table order. */
export function fieldsThat(matches: (field: Field) => boolean, table: FieldTable = fields): string[] {
  return Object.entries(table).flatMap(([name, field]) => (matches(field) ? name : []));
}
