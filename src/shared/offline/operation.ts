import * as z from 'zod/mini';

import type { ArrivalForm } from '../check-in/arrival.ts';
import type { BaseValues, BulkChanges, CheckInChanges } from '../check-in/changes.ts';
import type { Step, StepBase } from '../check-in/step.ts';
import { Instant } from '../check-in/text-field.ts';
import type { CustomValues } from '../form/custom-fields.ts';
import type { ClockNote } from '../time/device-clock.ts';
import type { Language } from '../words/languages.ts';
import { maxDelayMs } from '../time/applied-time.ts';

const common = {
  /** The same for every attempt, so that an operation takes effect once. */
  operationId: z.uuid(),
  /** Who may see and send it: a user id, or null for a driver's own check-in. */
  owner: z.nullable(z.string()),
  /** Describes the record in lists of operations. */
  about: z.string(),
  /** When it happened, by the device's clock; always later than earlier operations on the device. */
  timestamp: Instant,
};

const anything = z.record(z.string(), z.unknown());
const changed = z.looseObject({ changes: anything });

/**
 * The minimum that a stored operation must satisfy to be read. Field values are not validated here: stricter rules are
 * applied by the server, which can explain them, so stored operations never become unreadable. Changing this shape
 * requires a new version in the storage key; another kind of operation does not.
 */
export const KeptOperation = z.discriminatedUnion('type', [
  z.looseObject({ ...common, type: z.literal('ADD'), id: z.string(), data: anything }),
  z.looseObject({ ...common, type: z.literal('UPDATE'), id: z.string(), data: changed }),
  z.looseObject({ ...common, type: z.literal('DELETE'), id: z.string() }),
  z.looseObject({ ...common, type: z.literal('BULK_UPDATE'), ids: z.array(z.string()), data: changed }),
  z.looseObject({ ...common, type: z.literal('STEP'), id: z.string(), data: z.looseObject({ step: z.string() }) }),
]);

/** Fields common to all operations. */
export interface OperationCommon {
  operationId: string;
  owner: string | null;
  about: string;
  timestamp: string;
  /** What the device's clocks said then; new check-ins and operations of earlier versions lack it. */
  clock?: ClockNote;
}

/** What a kept check-in says of custom fields, and which version of the form was filled in, in which language. */
interface KeptForm {
  formVersion?: number;
  fields?: CustomValues;
  language?: Language;
  textConsent?: {
    given: boolean;
    language: Language;
    version?: number | undefined;
    wording?: string | undefined;
  };
}

/** Something a user did to check-ins, sent immediately or stored on the device until it can be sent. */
export type Operation = OperationCommon &
  (
    | { type: 'ADD'; id: string; data: ArrivalForm & KeptForm & { confirmed?: true } }
    | { type: 'UPDATE'; id: string; data: { changes: CheckInChanges; base?: BaseValues; reason?: string } }
    | { type: 'DELETE'; id: string }
    | { type: 'BULK_UPDATE'; ids: string[]; data: { changes: BulkChanges; base?: Record<string, BaseValues> } }
    | { type: 'STEP'; id: string; data: Step & { base?: StepBase } }
  );

export type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>;

/** Parses a stored operation; null if it is not one. */
export function readKeptOperation(value: unknown): Operation | null {
  const result = z.safeParse(KeptOperation, value);
  return result.success ? (result.data as Operation) : null;
}

/** Older operations are not sent. Source: docs/product, "Offline". */
export const operationLifetimeMs = maxDelayMs;

/** The ids of the records an operation applies to. */
export function recordsOf(operation: Operation): readonly string[] {
  return operation.type === 'BULK_UPDATE' ? operation.ids : [operation.id];
}
