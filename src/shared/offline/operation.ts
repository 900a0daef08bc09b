import * as z from 'zod/mini';

import { BaseValues, BulkChanges, CheckInChanges } from '../check-in/changes.ts';
import { CheckInForm } from '../check-in/form.ts';
import { Instant } from '../check-in/record.ts';

const common = {
  /** The same for every attempt, so that an operation takes effect once. */
  operationId: z.uuid(),
  /** Who may see and send it: a user's id, null for a driver's own check-in. */
  owner: z.nullable(z.string()),
  /** Whom it concerns, in words for a list. */
  about: z.string(),
  /** When it was done, by the device's clock; later than that of every operation before it on the device. */
  timestamp: Instant,
};

const NewCheckInData = z.object({ ...CheckInForm.def.shape, confirmed: z.optional(z.literal(true)) });

/**
 * Something that was done without a connection, kept on the device until it is sent. A change of this shape needs a new
 * version in the storage's key, because what older pages have kept must still be read.
 */
export const OfflineOperation = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('ADD'), id: z.uuid(), data: NewCheckInData }),
  z.strictObject({
    ...common,
    type: z.literal('UPDATE'),
    id: z.uuid(),
    data: z.object({ changes: CheckInChanges, base: z.optional(BaseValues) }),
  }),
  z.strictObject({ ...common, type: z.literal('DELETE'), id: z.uuid() }),
  z.strictObject({
    ...common,
    type: z.literal('BULK_UPDATE'),
    ids: z.array(z.uuid()),
    data: z.object({ changes: BulkChanges }),
  }),
]);
export type OfflineOperation = z.infer<typeof OfflineOperation>;

/** An operation before the queue has taken it in. */
export type NewOperation = OfflineOperation extends infer O
  ? O extends OfflineOperation
    ? Omit<O, 'timestamp'>
    : never
  : never;

/** Operations older than this are no longer sent. Source: docs/product.md, "Offline". */
export const operationLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** The records that an operation concerns. */
export function recordsOf(operation: OfflineOperation): readonly string[] {
  return operation.type === 'BULK_UPDATE' ? operation.ids : [operation.id];
}
