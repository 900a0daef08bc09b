import type { ArrivalForm } from '../check-in/arrival.ts';
import type { BaseValues, BulkChanges, CheckInChanges } from '../check-in/changes.ts';
import type { Step, StepBase } from '../check-in/step.ts';
import type { CustomValues } from '../form/custom-fields.ts';
import type { ArrivalUpdate, NewArrival } from '../arrivals/record.ts';
import type { SiteRulesAccepted } from '../site-rules/site-rules.ts';
import type { ClockNote } from '../time/device-clock.ts';
import type { Language } from '../words/languages.ts';
import { maxDelayMs } from '../time/applied-time.ts';

export interface OperationCommon {
  operationId: string;
  owner: string | null;
  about: string;
  timestamp: string;
  /** The clock at that time; new check-ins and operations of earlier versions lack it. */
  clock?: ClockNote;
}

/** The version is that of the form that was filled in. */
interface KeptForm {
  formVersion?: number;
  fields?: CustomValues;
  language?: Language;
  siteRules?: SiteRulesAccepted;
  gateCode?: string;
  textConsent?: {
    given: boolean;
    language: Language;
    version?: number | undefined;
    wording?: string | undefined;
  };
}

/** An operation is sent immediately or stored on the device until it can be sent. */
export type Operation = OperationCommon &
  (
    | { type: 'ADD'; id: string; data: ArrivalForm & KeptForm & { confirmed?: true } }
    | { type: 'UPDATE'; id: string; data: { changes: CheckInChanges; base?: BaseValues; reason?: string } }
    | { type: 'DELETE'; id: string }
    | { type: 'BULK_UPDATE'; ids: string[]; data: { changes: BulkChanges; base?: Record<string, BaseValues> } }
    | { type: 'STEP'; id: string; data: Step & { base?: StepBase } }
    | { type: 'EXPECT'; id: string; data: Omit<NewArrival, 'id'> }
    | { type: 'ARRIVAL'; id: string; data: Pick<ArrivalUpdate, 'changes' | 'base'> }
  );

export type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const isText = (value: unknown): value is string => typeof value === 'string';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Says = (operation: Record<string, unknown>) => boolean;
const saysData: Says = ({ id, data }) => isText(id) && isObject(data);
const changes = (data: unknown) => isObject(data) && isObject(data['changes']);
const saysChanges: Says = ({ id, data }) => isText(id) && changes(data);

const says: Record<Operation['type'], Says> = {
  ADD: saysData,
  UPDATE: saysChanges,
  DELETE: ({ id }) => isText(id),
  BULK_UPDATE: ({ ids, data }) => Array.isArray(ids) && ids.every(isText) && changes(data),
  STEP: ({ id, data }) => isText(id) && isObject(data) && isText(data['step']),
  EXPECT: saysData,
  ARRIVAL: saysChanges,
};

/**
 * Null if the value is no operation. Field values are left to the server, whose stricter rules come with explanations,
 * so that stored operations never become unreadable. Changing this shape requires a new version in the storage key;
 * adding a kind of operation does not. It is plain code without schemas, because every driver's phone runs it.
 */
export function readKeptOperation(value: unknown): Operation | null {
  if (!isObject(value)) return null;
  const { operationId, owner, about, timestamp, type } = value;
  const isCommon =
    isText(operationId) &&
    uuid.test(operationId) &&
    (owner === null || isText(owner)) &&
    isText(about) &&
    isText(timestamp) &&
    instant.test(timestamp);
  const isKind = isText(type) && Object.hasOwn(says, type) && says[type as Operation['type']](value);
  return isCommon && isKind ? (value as unknown as Operation) : null;
}

/** Older operations are not sent. Source: docs/product, "Offline". */
export const operationLifetimeMs = maxDelayMs;

/** An operation depends on these records: matching a check-in needs the check-in to be stored first. */
export function recordsOf(operation: Operation): readonly string[] {
  if (operation.type === 'BULK_UPDATE') return operation.ids;
  const tied = operation.type === 'ARRIVAL' && operation.data.changes.checkIn;
  return tied ? [operation.id, tied] : [operation.id];
}
