import type { BaseValues, ChangeableField, CheckInChanges } from '../check-in/changes.ts';
import type { Priority } from '../check-in/closed-lists.ts';
import { type FieldValue, sameValue } from '../check-in/field-value.ts';
import { flowFields } from '../check-in/fields.ts';
import { type StageState, stageOf } from '../check-in/stage.ts';
import type { TakenStep } from '../check-in/next-step.ts';
import { type StepName, stepRule } from '../check-in/steps.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { flattened, nested } from '../form/named-values.ts';
import { priorityRank } from '../queue/queue-order.ts';

/** The change is in a record's history. */
export interface PastChange {
  version: number;
  fields: readonly string[];
  /** Fields that had a value before and have another one now. */
  replaced: readonly string[];
  occurredAt: Date;
  operationId: string | null;
  actor: string | null;
}

/** `occurredAt` is by the server's clock; `seenVersion` is the version of the record that the person saw. */
export interface OperationStamp {
  occurredAt: Date;
  operationId: string | null;
  actor: string | null;
  seenVersion?: number | undefined;
}

/** The keys are field names, each custom field as a member of its own. */
type Flat = Readonly<Record<string, FieldValue | undefined>>;

interface SeenAndStored {
  changes: CheckInChanges;
  /** The values as the user saw them; without them, a field conflicts if it changed after the version the user saw. */
  base: BaseValues | undefined;
  /** Values are in their JSON form, with instants as ISO strings. */
  stored: object;
}

export interface ConflictInput extends SeenAndStored {
  operation: OperationStamp;
  /** Only the server has the history. */
  history: readonly PastChange[];
  /** Set if the user is correcting recorded times, and then decides conflicts. */
  isCorrection?: boolean;
}

export interface Resolution {
  apply: CheckInChanges;
  /** Fields where the stored value wins. */
  superseded: string[];
  conflicts: FieldConflict[];
}

// A move, which changes only `queuedAt`, and a change of the appointment void only steps of their own kind; a new start of
// free time voids no step.
const places = ['queuedAt', 'appointmentAt'];
const unlikeSteps = new Set<string>(['dateCreated', 'freeTimeFrom', ...places]);
const stepTimes: readonly string[] = flowFields.flatMap(({ name, isInstant }) =>
  isInstant && !unlikeSteps.has(name) ? name : [],
);
/** A later change of one of these fields voids an earlier step. */
const stepFields = ['status', ...stepTimes];
/** A later change of these fields voids a step that sets a truck's place. */
const placeSteps: Partial<Record<TakenStep['step'], readonly string[]>> = {
  move: [...stepFields, 'queuedAt'],
  // A truck that was called or set aside meanwhile still has its appointment.
  'confirm-appointment': ['status', 'dockInAt', ...places],
  'unconfirm-appointment': ['status', 'dockInAt', ...places],
};
const recordedOnce = new Set<TakenStep['step']>(['dock-in', 'dock-out']);
const latestWins = new Set(['status', 'dock', 'assignedTo']);

/** One person's times may be out of order by this much: a slow request counts as later than it was. */
const sameHandMs = 30_000;

/** A step's time corrected with a reason is about an earlier step and does not count. */
function concerns({ fields, replaced }: PastChange, counted: readonly string[]): boolean {
  const isReasoned = fields.includes('reason');
  return fields.some(
    (field) => counted.includes(field) && !(isReasoned && stepTimes.includes(field) && replaced.includes(field)),
  );
}

function isLater(change: PastChange, { occurredAt, operationId, actor }: OperationStamp): boolean {
  const later = change.occurredAt.getTime() - occurredAt.getTime();
  if (actor !== null && actor === change.actor) return later > sameHandMs;
  return later === 0 ? (change.operationId ?? '') > (operationId ?? '') : later > 0;
}

/**
 * The latest change wins, operation ids break ties, and changes that the person had seen do not count. This is the only
 * ordering rule, for steps and changes alike. Source: docs/product, "Conflicts".
 */
function isFollowed(operation: OperationStamp, history: readonly PastChange[], counted: readonly string[]): boolean {
  // The first version is the arrival, which a step may appear to precede.
  const seen = Math.max(operation.seenVersion ?? 1, 1);
  return history.some((change) => change.version > seen && concerns(change, counted) && isLater(change, operation));
}

/** A later step or status overtakes. Dock In and Dock Out are recorded all the same: the first of each counts. */
export function isOvertaken(
  step: TakenStep['step'],
  operation: OperationStamp,
  history: readonly PastChange[],
): boolean {
  if (recordedOnce.has(step)) return false;
  return isFollowed(operation, history, placeSteps[step] ?? stepFields);
}

/** A dock for a truck not docked is a call. Changes along with Dock In or Out are part of that step. */
export function stepsAmong(changes: CheckInChanges, stored: { dockInAt?: unknown }): readonly ChangeableField[] {
  if (changes.dockInAt !== undefined || changes.dockOutAt !== undefined) return [];
  return (['status', 'dock'] as const).filter(
    (field) => changes[field] !== undefined && (field === 'status' || !stored.dockInAt),
  );
}

const flat = ({ changes, base, stored }: SeenAndStored) => ({
  changes: flattened(changes) as Flat,
  base: base && (flattened(base) as Flat),
  stored: flattened(stored) as Flat,
});

/** In a conflict, the stored value differs from both what the user saw and the new value. */
function isConflict(
  { changes, base, stored }: ReturnType<typeof flat>,
  field: string,
  isChangedSince = false,
): boolean {
  const standing = stored[field] ?? null;
  if (sameValue(standing, changes[field])) return false;
  const seen = base?.[field];
  return seen === undefined ? isChangedSince : !sameValue(seen, standing);
}

/** True if any stored value differs from both what the user saw and the new value. */
export function holdsConflict(input: SeenAndStored): boolean {
  const values = flat(input);
  return Object.keys(values.changes).some((field) => isConflict(values, field));
}

function isMoreUrgent(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  const [a, b] = [one, other].map((priority) => priorityRank[(priority ?? 'none') as Priority]);
  return a !== undefined && b !== undefined && a < b;
}

/**
 * The latest value wins for status, dock and staff, also over later steps where it is one; the highest wins for
 * priority; the user decides for the driver's fields and the notes. If any field needs a decision, nothing is written.
 * Source: docs/product, "Conflicts".
 */
export function resolveConflicts(input: ConflictInput): Resolution {
  const { operation, history, isCorrection } = input;
  const values = flat(input);
  const { changes, stored } = values;
  const steps: readonly string[] = stepsAmong(input.changes, input.stored);
  const isChangedSince = (field: string) =>
    operation.seenVersion !== undefined &&
    history.some(({ version, fields }) => version > (operation.seenVersion ?? 0) && fields.includes(field));

  function wins(field: string): boolean | 'ask' {
    if (steps.includes(field) && isOvertaken(field === 'dock' ? 'assign' : 'set-status', operation, history))
      return false;
    if (!isConflict(values, field, isChangedSince(field))) return true;
    if (latestWins.has(field)) return !isFollowed(operation, history, [field]);
    if (field === 'priority') return isMoreUrgent(changes[field], stored[field]);
    // The dock rules themselves reject a second recording, and report the first.
    return (field === 'dockInAt' || field === 'dockOutAt') && !isCorrection ? true : 'ask';
  }

  const apply: Record<string, unknown> = {};
  const lost: string[] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(changes)) {
    const verdict = wins(field);
    if (verdict === 'ask') conflicts.push({ field, yours: changes[field] ?? null, theirs: stored[field] ?? null });
    else if (verdict) apply[field] = changes[field];
    else lost.push(field);
  }
  return { apply: nested(apply) as CheckInChanges, superseded: lost, conflicts };
}

/** Dock times are recorded once: a saved value that differs is the user's own, on the server's clock or the arrival. */
const isCorrected = (field: string, value: unknown) => ['dockInAt', 'dockOutAt'].includes(field) && value !== null;

/** Somebody else's later or higher value won in these. */
export function superseded(changes: CheckInChanges, saved: Record<string, unknown>): ChangeableField[] {
  const fields = Object.keys(changes) as ChangeableField[];
  const lacks = (field: ChangeableField) => field in saved && !sameValue(saved[field], changes[field]);
  return fields.filter((field) => lacks(field) && !isCorrected(field, saved[field]));
}

/** After a step was sent, a truck may not be in the stage that it leads to, because somebody's later step won. */
export function isElsewhere(step: StepName, saved: StageState): boolean {
  const { to } = stepRule(step);
  return to !== undefined && stageOf(saved) !== to;
}
