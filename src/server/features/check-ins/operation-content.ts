import { blankValue, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';
import type { BulkUpdate, CheckInUpdate, StepRequest } from '#shared/contract/check-ins.ts';
import type { CustomValues } from '#shared/form/custom-fields.ts';
import { newCustomValues } from './custom-values.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';

/**
 * The hash of this content is stored and identifies a repeat. The property order is frozen: new properties go last and
 * are omitted when absent, so that operations of an older server or page still hash the same.
 */
export const operationContent = {
  create: (input: NewCheckIn, table: FieldTable = fields) => arrivalContent(input, table),
  update: (id: string, { changes, base, reason }: CheckInUpdate) => ({
    id,
    changes: inOrder(changes),
    base: base && inOrder(base),
    reason,
  }),
  bulkUpdate: ({ ids, changes, base }: BulkUpdate) => ({
    ids,
    changes: inOrder(changes),
    base: base && Object.fromEntries(ids.flatMap((id) => (base[id] ? [[id, inOrder(base[id])]] : []))),
  }),
  delete: (id: string) => ({ id }),
  step: (id: string, { step, dock, reason, keepPlace, before, after, base, seal, arrival }: StepRequest) => ({
    stepOf: id,
    step,
    dock,
    reason,
    keepPlace,
    before,
    after,
    base,
    seal,
    arrival,
  }),
  undo: (id: string, also?: readonly string[]) => ({ undo: id, also }),
};

/**
 * Stored operations are recognized by this: `base` as it was sent, and a bulk update in its order before the table of
 * fields.
 */
export const earlierContent = {
  update: (id: string, { changes, base, reason }: CheckInUpdate) => [{ id, changes: inOrder(changes), base, reason }],
  bulkUpdate: ({ ids, changes, base }: BulkUpdate) =>
    [inOrder(changes), { ...pick(changes, firstBulk), ...inOrder(changes) }].map((ordered) => ({
      ids,
      changes: ordered,
      base,
    })),
};

/** All these fields are included, even when empty. */
const firstForm = [
  'driverName',
  'facility',
  'purpose',
  'carrier',
  'containerNumber',
  'phoneNumber',
  'driversLicense',
  'pickupDeliveryNumber',
  'comments',
];

/** These fields existed when hashing was introduced; later ones follow in table order. */
const firstChanges = [...firstForm, 'status', 'priority', 'dock', 'dockInAt', 'dockOutAt', 'assignedTo', 'adminNotes'];

/** The order is the one in which bulk updates were first hashed. */
const firstBulk = ['status', 'dock', 'priority'];

const laterFields = oncePerTable((table: FieldTable) =>
  Object.entries(table).filter(([name, { by }]) => by !== 'server' && !firstChanges.includes(name)),
);

function arrivalContent(input: NewCheckIn, table: FieldTable): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = input;
  const content: Record<string, unknown> = { id: input.id };
  for (const name of firstForm) content[name] = values[name];
  for (const [name, field] of laterFields(table)) {
    // Older forms do not send fields that nobody filled in.
    if (values[name] !== undefined && values[name] !== blankValue(field)) content[name] = values[name];
  }
  return withCustom(content, newCustomValues(input));
}

function inOrder(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const order = [...firstChanges, ...laterFields(fields).map(([name]) => name)];
  return withCustom(pick(changes, order), (changes['fields'] ?? null) as CustomValues | null);
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

/** Custom values are ordered by id. The form version is left out: it only determines how the content is validated. */
function withCustom(content: Record<string, unknown>, custom: CustomValues | null): Record<string, unknown> {
  if (!custom) return content;
  const sorted = Object.entries(custom).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...content, fields: Object.fromEntries(sorted) };
}
