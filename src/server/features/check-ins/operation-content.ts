import { blankValue, type FieldTable, oncePerTable } from '#shared/check-in/field.ts';
import { fields } from '#shared/check-in/fields.ts';
import type { BulkUpdate, CheckInUpdate } from '#shared/contract/check-ins.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';

/**
 * What must be the same for a repeated operation to be the same one; its hash is stored. The order of the members is
 * frozen, a new one comes last and is left out where it is absent: an operation that an older version of the program
 * or of a page has sent once is still the same when this one sends it again.
 */
export const operationContent = {
  create: (input: NewCheckIn, table: FieldTable = fields) => arrivalContent(input, table),
  update: (id: string, { changes, base, reason }: CheckInUpdate) => ({ id, changes: inOrder(changes), base, reason }),
  bulkUpdate: ({ ids, changes, base }: BulkUpdate) => ({ ids, changes: inOrder(changes), base }),
  delete: (id: string) => ({ id }),
  undo: (id: string, also?: readonly string[]) => ({ undo: id, also }),
};

/** The fields of the form as it was first hashed: all of them count, also where they are empty. */
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

/** The fields that could be changed when operations were first hashed. Fields of later come behind, as the table has them. */
const firstChanges = [...firstForm, 'status', 'priority', 'dock', 'dockInAt', 'dockOutAt', 'assignedTo', 'adminNotes'];

const laterFields = oncePerTable((table: FieldTable) =>
  Object.entries(table).filter(([name, { by }]) => by !== 'server' && !firstChanges.includes(name)),
);

function arrivalContent(input: NewCheckIn, table: FieldTable): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = input;
  const content: Record<string, unknown> = { id: input.id };
  for (const name of firstForm) content[name] = values[name];
  for (const [name, field] of laterFields(table)) {
    // What nobody has filled in is absent from what an older form has sent.
    if (values[name] !== undefined && values[name] !== blankValue(field)) content[name] = values[name];
  }
  return content;
}

function inOrder(changes: Readonly<Record<string, unknown>>, table: FieldTable = fields): Record<string, unknown> {
  const order = [...firstChanges, ...laterFields(table).map(([name]) => name)];
  return Object.fromEntries(order.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])));
}
