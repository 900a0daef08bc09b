import type { ChangeableField, CheckInChanges } from '../check-in/changes.ts';
import { sameValue } from '../check-in/field-value.ts';
import { flowFields } from '../check-in/fields.ts';
import { type StageState, stageOf } from '../check-in/stage.ts';
import { type StepName, stepRule } from '../check-in/steps.ts';

/** A version of a record's history: what it changed, when and by whom. */
export interface PastChange {
  version: number;
  fields: readonly string[];
  /** Those of them that had a value and have another one. */
  replaced: readonly string[];
  occurredAt: Date;
  operationId: string | null;
  actor: string | null;
}

/** Who did something when, by the server's clock, and the version of the record that the person saw. */
export interface Deed {
  occurredAt: Date;
  operationId: string | null;
  actor: string | null;
  seenVersion?: number | undefined;
}

// A move, which changes `queuedAt` alone, makes only other moves void.
const stepTimes: readonly string[] = flowFields.flatMap(({ name, isInstant }) =>
  isInstant && name !== 'dateCreated' && name !== 'queuedAt' ? name : [],
);
/** The fields of which a later change makes a step of before void. */
const stepFields = ['status', ...stepTimes];
const recordedOnce = new Set<StepName>(['dock-in', 'dock-out']);

/**
 * How far the times of one person's steps may be measured in the wrong order: a request that took long on its way counts
 * as done later than it was, and what a device sends arrives in order.
 */
const sameHandMs = 30_000;

/** Whether a version took a step. A time that was corrected with a reason says something of an earlier one. */
function isStep({ fields, replaced }: PastChange, counted: readonly string[]): boolean {
  const isReasoned = fields.includes('reason');
  return fields.some(
    (field) => counted.includes(field) && !(isReasoned && stepTimes.includes(field) && replaced.includes(field)),
  );
}

function isLater(change: PastChange, { occurredAt, operationId, actor }: Deed): boolean {
  const later = change.occurredAt.getTime() - occurredAt.getTime();
  if (actor !== null && actor === change.actor) return later > sameHandMs;
  return later === 0 ? (change.operationId ?? '') > (operationId ?? '') : later > 0;
}

function isFollowed(deed: Deed, history: readonly PastChange[], counted: readonly string[]): boolean {
  // The first version is the arrival, which a step may seem to precede.
  const seen = Math.max(deed.seenVersion ?? 1, 1);
  return history.some((change) => change.version > seen && isStep(change, counted) && isLater(change, deed));
}

/**
 * Whether somebody has taken a later step meanwhile, or changed the status: the latest wins, operation ids break ties, and
 * what the person saw cannot have overtaken the step. A Dock In and a Dock Out are recorded all the same, for the first of
 * each stands. Source: docs/product, "Conflicts".
 */
export function isOvertaken(step: StepName, deed: Deed, history: readonly PastChange[]): boolean {
  if (recordedOnce.has(step)) return false;
  return isFollowed(deed, history, step === 'move' ? [...stepFields, 'queuedAt'] : stepFields);
}

/**
 * The changed fields that are steps made without one: a status, and a dock for a truck that is not docked, which is the call.
 * What comes with a Dock In or Dock Out belongs to it.
 */
export function stepsAmong(changes: CheckInChanges, { dockInAt }: { dockInAt?: unknown }): readonly string[] {
  if (changes.dockInAt !== undefined || changes.dockOutAt !== undefined) return [];
  const isCall = changes.dock !== undefined && !dockInAt;
  return [...(changes.status === undefined ? [] : ['status']), ...(isCall ? ['dock'] : [])];
}

/** The changed fields that a later step or status has overtaken, by the rule of steps. */
export function overtakenFields(
  changes: CheckInChanges,
  deed: Deed,
  stored: { dockInAt?: unknown },
  history: readonly PastChange[],
): readonly string[] {
  const fields = stepsAmong(changes, stored);
  return fields.length > 0 && isFollowed(deed, history, stepFields) ? fields : [];
}

/** Times of which a second one is refused: another value is the own one, by the server's clock or moved to the arrival. */
const isCorrected = (field: string, value: unknown) => ['dockInAt', 'dockOutAt'].includes(field) && value !== null;

/** The requested values that the saved record lacks, because a later or higher one from somebody else won. */
export function superseded(changes: CheckInChanges, saved: Record<string, unknown>): ChangeableField[] {
  const fields = Object.keys(changes) as ChangeableField[];
  const lacks = (field: ChangeableField) => field in saved && !sameValue(saved[field], changes[field]);
  return fields.filter((field) => lacks(field) && !isCorrected(field, saved[field]));
}

/** Whether a record, after a step was sent, is elsewhere than the step leads, because somebody's later one stands. */
export function isElsewhere(step: StepName, saved: StageState): boolean {
  const { to } = stepRule(step);
  return to !== undefined && stageOf(saved) !== to;
}
