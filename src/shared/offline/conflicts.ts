import type { BaseValues, ChangeableField, CheckInChanges } from '../check-in/changes.ts';
import type { Priority } from '../check-in/closed-lists.ts';
import { type FieldValue, sameValue } from '../check-in/field-value.ts';
import type { FieldConflict } from '../errors.ts';
import { priorityRank } from '../queue/queue-order.ts';

/** When and by which operation a stored field was last changed. */
export interface LastChange {
  at: Date;
  operationId: string | null;
}

export interface ConflictInput {
  changes: CheckInChanges;
  /** The values the user saw; fields without one are decided by `changedSinceBase`. */
  base: BaseValues | undefined;
  /** Stored values in their JSON form, with instants as ISO strings. */
  stored: Partial<Record<ChangeableField, FieldValue>>;
  /** Whether a field changed after the version the user saw; false if unknown. */
  changedSinceBase(field: ChangeableField): boolean;
  lastChange(field: ChangeableField): LastChange | undefined;
  /** Whether the user is correcting recorded times, in which case they decide conflicts. */
  isCorrection?: boolean;
  changedAt: Date;
  operationId: string | null;
}

export interface Resolution {
  /** The changes to write. */
  apply: CheckInChanges;
  /** Fields where the stored value wins. */
  superseded: ChangeableField[];
  /** Fields where the user must decide. */
  conflicts: FieldConflict[];
}

const latestWins = new Set<ChangeableField>(['status', 'dock', 'assignedTo']);

function isMoreUrgent(one: FieldValue, other: FieldValue): boolean {
  const [a, b] = [one, other].map((priority) => priorityRank[(priority ?? 'none') as Priority]);
  return a !== undefined && b !== undefined && a < b;
}

type Values = Pick<ConflictInput, 'changes' | 'base' | 'stored'> & Partial<Pick<ConflictInput, 'changedSinceBase'>>;

/** Whether a stored value differs from both what the user saw and the new value. */
export function isConflict({ changes, base, stored, changedSinceBase }: Values, field: ChangeableField): boolean {
  const standing = stored[field] ?? null;
  if (sameValue(standing, changes[field])) return false;
  const seen = base?.[field];
  return seen === undefined ? changedSinceBase?.(field) === true : !sameValue(seen, standing);
}

/** Whether this change is the later one; operation ids break ties consistently. */
function isLater(input: ConflictInput, field: ChangeableField): boolean {
  const last = input.lastChange(field);
  if (!last) return true;
  const difference = input.changedAt.getTime() - last.at.getTime();
  return difference === 0 ? (input.operationId ?? '') > (last.operationId ?? '') : difference > 0;
}

function changeWins(input: ConflictInput, field: ChangeableField): boolean | 'ask' {
  if (latestWins.has(field)) return isLater(input, field);
  if (field === 'priority') return isMoreUrgent(input.changes.priority ?? null, input.stored.priority ?? null);
  // The dock rules reject a second recording themselves and show the first.
  if (field === 'dockInAt' || field === 'dockOutAt') return input.isCorrection ? 'ask' : true;
  return 'ask';
}

/**
 * Resolves a change against what others have written since the user loaded the record: the latest wins for status, dock
 * and staff, the highest for priority, and the user decides for the driver's fields and the notes. If any field needs a
 * decision, nothing is written. Source: docs/product.md, "Conflicts".
 */
export function resolveConflicts(input: ConflictInput): Resolution {
  const apply: Record<string, unknown> = {};
  const superseded: ChangeableField[] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(input.changes) as ChangeableField[]) {
    const verdict = isConflict(input, field) ? changeWins(input, field) : true;
    if (verdict === 'ask') {
      conflicts.push({ field, yours: input.changes[field] ?? null, theirs: input.stored[field] ?? null });
    } else if (verdict) apply[field] = input.changes[field];
    else superseded.push(field);
  }
  return { apply: apply as CheckInChanges, superseded, conflicts };
}
