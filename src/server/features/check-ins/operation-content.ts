import type { BulkUpdate, CheckInUpdate } from '#shared/contract/check-ins.ts';
import type { NewCheckIn } from '#shared/contract/create-check-in.ts';

/**
 * What must be the same for a repeated operation to be the same one; its hash is stored. The order of the members is
 * frozen, a new one comes last and is left out where it is absent: an operation that an older version of the program
 * or of a page has sent once is still the same when this one sends it again.
 */
export const operationContent = {
  create: (input: NewCheckIn) => ({
    id: input.id,
    driverName: input.driverName,
    facility: input.facility,
    purpose: input.purpose,
    carrier: input.carrier,
    containerNumber: input.containerNumber,
    phoneNumber: input.phoneNumber,
    driversLicense: input.driversLicense,
    pickupDeliveryNumber: input.pickupDeliveryNumber,
    comments: input.comments,
  }),
  update: (id: string, { changes, base, reason }: CheckInUpdate) => ({ id, changes: inOrder(changes), base, reason }),
  bulkUpdate: ({ ids, changes, base }: BulkUpdate) => ({ ids, changes: inOrder(changes), base }),
  delete: (id: string) => ({ id }),
  undo: (id: string, also?: readonly string[]) => ({ undo: id, also }),
};

/** The fields that can be changed, in the order in which they came to be; a new one comes last. */
const fieldsInOrder = [
  'driverName',
  'facility',
  'purpose',
  'carrier',
  'containerNumber',
  'phoneNumber',
  'driversLicense',
  'pickupDeliveryNumber',
  'comments',
  'status',
  'priority',
  'dock',
  'dockInAt',
  'dockOutAt',
  'assignedTo',
  'adminNotes',
] as const satisfies (keyof CheckInUpdate['changes'])[];

function inOrder(changes: CheckInUpdate['changes']): CheckInUpdate['changes'] {
  const named = fieldsInOrder.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]);
  return Object.fromEntries(named) as CheckInUpdate['changes'];
}
