import type { BaseValues, ChangeableField, CheckInChanges } from '../check-in/changes.ts';
import type { Priority } from '../check-in/closed-lists.ts';
import { type FieldValue, sameValue } from '../check-in/field-value.ts';
import type { FieldConflict } from '../errors.ts';
import { priorityRank } from '../queue/queue-order.ts';

/** Where the last change of a stored field came from. */
export interface LastChange {
  at: Date;
  operationId: string | null;
}

export interface ConflictInput {
  changes: CheckInChanges;
  /** What the person saw in each field; undefined fields are decided by `changedSinceBase`. */
  base: BaseValues | undefined;
  /** Stored values as the API writes them: JSON, with instants as ISO texts. */
  stored: Partial<Record<ChangeableField, FieldValue>>;
  /** Whether a field was changed after the version the person saw; false where that is unknown. */
  changedSinceBase(field: ChangeableField): boolean;
  lastChange(field: ChangeableField): LastChange | undefined;
  /** Whether a person sets recorded times right, who then has to choose. */
  isCorrection?: boolean;
  changedAt: Date;
  operationId: string | null;
}

export interface Resolution {
  /** What is to be written. */
  apply: CheckInChanges;
  /** Fields in which the stored value stands against this change. */
  superseded: ChangeableField[];
  /** Fields in which a person must choose. */
  conflicts: FieldConflict[];
}

const latestWins = new Set<ChangeableField>(['status', 'dock', 'assignedTo']);

function isHigher(one: FieldValue, other: FieldValue): boolean {
  const [a, b] = [one, other].map((priority) => priorityRank[(priority ?? 'none') as Priority]);
  return a !== undefined && b !== undefined && a < b;
}

type Values = Pick<ConflictInput, 'changes' | 'base' | 'stored'> & Partial<Pick<ConflictInput, 'changedSinceBase'>>;

/** Whether a stored value is neither what the person saw nor the new one. */
export function isConflict({ changes, base, stored, changedSinceBase }: Values, field: ChangeableField): boolean {
  const standing = stored[field] ?? null;
  if (sameValue(standing, changes[field])) return false;
  const seen = base?.[field];
  return seen === undefined ? changedSinceBase?.(field) === true : !sameValue(seen, standing);
}

/** Whether this change is the later of the two; the operation id breaks a tie the same way for everyone. */
function isLater(input: ConflictInput, field: ChangeableField): boolean {
  const last = input.lastChange(field);
  if (!last) return true;
  const difference = input.changedAt.getTime() - last.at.getTime();
  return difference === 0 ? (input.operationId ?? '') > (last.operationId ?? '') : difference > 0;
}

function changeStands(input: ConflictInput, field: ChangeableField): boolean | 'ask' {
  if (latestWins.has(field)) return isLater(input, field);
  if (field === 'priority') return isHigher(input.changes.priority ?? null, input.stored.priority ?? null);
  // The dock rules refuse a second recording by themselves and show the first.
  if (field === 'dockInAt' || field === 'dockOutAt') return input.isCorrection ? 'ask' : true;
  return 'ask';
}

/**
 * Decides between a change and what others have written since the person looked: for status, dock and staff the latest
 * wins, for priority the highest, for the driver's fields and the notes the person chooses. Nothing is written when any
 * field is left to choose. Source: docs/product.md, "Conflicts".
 */
export function resolveConflicts(input: ConflictInput): Resolution {
  const apply: Record<string, unknown> = {};
  const superseded: ChangeableField[] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(input.changes) as ChangeableField[]) {
    const verdict = isConflict(input, field) ? changeStands(input, field) : true;
    if (verdict === 'ask') {
      conflicts.push({ field, yours: input.changes[field] ?? null, theirs: input.stored[field] ?? null });
    } else if (verdict) apply[field] = input.changes[field];
    else superseded.push(field);
  }
  return { apply: apply as CheckInChanges, superseded, conflicts };
}
