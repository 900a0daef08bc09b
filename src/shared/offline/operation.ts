import * as z from 'zod/mini';

import type { ArrivalForm } from '../check-in/arrival.ts';
import type { BaseValues, BulkChanges, CheckInChanges } from '../check-in/changes.ts';
import { Instant } from '../check-in/text-field.ts';
import { maxDelayMs } from '../time/applied-time.ts';

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

const anything = z.record(z.string(), z.unknown());
const changed = z.looseObject({ changes: anything });

/**
 * What is kept on a device must be to be read at all. What it holds of a check-in is not judged here: a rule that is
 * stricter by now is the server's to apply, which then says why, so that nothing kept becomes unreadable. A change of
 * this shape needs a new version in the storage's key.
 */
export const KeptOperation = z.discriminatedUnion('type', [
  z.looseObject({ ...common, type: z.literal('ADD'), id: z.string(), data: anything }),
  z.looseObject({ ...common, type: z.literal('UPDATE'), id: z.string(), data: changed }),
  z.looseObject({ ...common, type: z.literal('DELETE'), id: z.string() }),
  z.looseObject({ ...common, type: z.literal('BULK_UPDATE'), ids: z.array(z.string()), data: changed }),
]);

/** What every operation says of itself. */
export interface OperationCommon {
  operationId: string;
  owner: string | null;
  about: string;
  timestamp: string;
}

/** Something a person did to check-ins. It is sent at once or, kept on the device meanwhile, later. */
export type Operation = OperationCommon &
  (
    | { type: 'ADD'; id: string; data: ArrivalForm & { confirmed?: true } }
    | { type: 'UPDATE'; id: string; data: { changes: CheckInChanges; base?: BaseValues; reason?: string } }
    | { type: 'DELETE'; id: string }
    | { type: 'BULK_UPDATE'; ids: string[]; data: { changes: BulkChanges; base?: Record<string, BaseValues> } }
  );

export type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>;

/** Reads what is kept on a device; null for what is no operation at all. */
export function readKeptOperation(value: unknown): Operation | null {
  const result = z.safeParse(KeptOperation, value);
  return result.success ? (result.data as Operation) : null;
}

/** Operations older than this are no longer sent. Source: docs/product.md, "Offline". */
export const operationLifetimeMs = maxDelayMs;

/** The records that an operation concerns. */
export function recordsOf(operation: Operation): readonly string[] {
  return operation.type === 'BULK_UPDATE' ? operation.ids : [operation.id];
}
