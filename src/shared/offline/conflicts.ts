import type { BaseValues, CheckInChanges } from '../check-in/changes.ts';
import type { Priority } from '../check-in/closed-lists.ts';
import { type FieldValue, sameValue } from '../check-in/field-value.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { flattened, nested } from '../form/named-values.ts';
import { priorityRank } from '../queue/queue-order.ts';

/** When and by which operation a stored field was last changed. */
export interface LastChange {
  at: Date;
  operationId: string | null;
}

/** Values by field name, each custom field as a member of its own. */
type Flat = Readonly<Record<string, FieldValue | undefined>>;

export interface ConflictInput {
  changes: CheckInChanges;
  /** The values the user saw; fields without one are decided by `changedSinceBase`. */
  base: BaseValues | undefined;
  /** Stored values in their JSON form, with instants as ISO strings. */
  stored: object;
  /** Whether a field changed after the version the user saw; false if unknown. */
  changedSinceBase(field: string): boolean;
  lastChange(field: string): LastChange | undefined;
  /** Fields that a later step has overtaken, whatever value stands there (`overtakenFields`). */
  overtaken?: readonly string[];
  /** Whether the user is correcting recorded times, in which case they decide conflicts. */
  isCorrection?: boolean;
  changedAt: Date;
  operationId: string | null;
}

export interface Resolution {
  /** The changes to write. */
  apply: CheckInChanges;
  /** Fields where the stored value wins. */
  superseded: string[];
  /** Fields where the user must decide. */
  conflicts: FieldConflict[];
}

const latestWins = new Set<string>(['status', 'dock', 'assignedTo']);

function isMoreUrgent(one: FieldValue, other: FieldValue): boolean {
  const [a, b] = [one, other].map((priority) => priorityRank[(priority ?? 'none') as Priority]);
  return a !== undefined && b !== undefined && a < b;
}

type Circumstances = Pick<ConflictInput, 'lastChange' | 'isCorrection' | 'changedAt' | 'operationId'>;

interface Values {
  changes: Flat;
  base: Flat | undefined;
  stored: Flat;
  changedSinceBase?(field: string): boolean;
}

/** Whether a stored value differs from both what the user saw and the new value. */
function isConflict({ changes, base, stored, changedSinceBase }: Values, field: string): boolean {
  const standing = stored[field] ?? null;
  if (sameValue(standing, changes[field])) return false;
  const seen = base?.[field];
  return seen === undefined ? changedSinceBase?.(field) === true : !sameValue(seen, standing);
}

/** Whether any stored value differs from both what the user saw and the new value. */
export function holdsConflict({ changes, base, stored }: Pick<ConflictInput, 'changes' | 'base' | 'stored'>): boolean {
  if (base === undefined) return false;
  const values = { changes: flattened(changes), base: flattened(base), stored: flattened(stored) };
  return Object.keys(values.changes).some((field) => isConflict(values, field));
}

/** Whether this change is the later one; operation ids break ties consistently. */
function isLater(input: Circumstances, field: string): boolean {
  const last = input.lastChange(field);
  if (!last) return true;
  const difference = input.changedAt.getTime() - last.at.getTime();
  return difference === 0 ? (input.operationId ?? '') > (last.operationId ?? '') : difference > 0;
}

function changeWins(input: Circumstances, { changes, stored }: Values, field: string): boolean | 'ask' {
  if (latestWins.has(field)) return isLater(input, field);
  if (field === 'priority') return isMoreUrgent(changes[field] ?? null, stored[field] ?? null);
  // The dock rules reject a second recording themselves and show the first.
  if (field === 'dockInAt' || field === 'dockOutAt') return input.isCorrection ? 'ask' : true;
  return 'ask';
}

/**
 * Resolves a change against what others have written since the user loaded the record: the latest wins for status, dock
 * and staff, the highest for priority, and the user decides for the driver's fields and the notes. If any field needs a
 * decision, nothing is written. Source: docs/product, "Conflicts".
 */
export function resolveConflicts(input: ConflictInput): Resolution {
  const values: Values = {
    changes: flattened(input.changes),
    base: input.base && flattened(input.base),
    stored: flattened(input.stored),
    changedSinceBase: (field) => input.changedSinceBase(field),
  };
  const { changes, stored } = values;
  const apply: Record<string, unknown> = {};
  const superseded: string[] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(changes)) {
    const isLost = input.overtaken?.includes(field) === true;
    const verdict = !isLost && (!isConflict(values, field) || changeWins(input, values, field));
    if (verdict === 'ask') conflicts.push({ field, yours: changes[field] ?? null, theirs: stored[field] ?? null });
    else if (verdict) apply[field] = changes[field];
    else superseded.push(field);
  }
  return { apply: nested(apply) as CheckInChanges, superseded, conflicts };
}
