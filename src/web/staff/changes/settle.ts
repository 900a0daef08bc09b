import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { flattened, nested } from '#shared/form/named-values.ts';
import type { Choices } from './conflict-dialog.tsx';

/** `base` holds the values the user saw. Both are a check-in's by default. */
export interface Edit<Changes extends object = CheckInChanges, Base extends object = BaseValues> {
  changes: Changes;
  base: Base;
  /** Set by callers that may want to undo the change. */
  operationId?: string;
}

/** Where the user's values are not chosen, they are dropped from the change. */
export function settle<Changes extends object, Base extends object>(
  { changes, base }: Edit<Changes, Base>,
  conflicts: readonly FieldConflict[],
  choices: Choices,
): Edit<Changes, Base> {
  const nextChanges: Record<string, unknown> = flattened(changes);
  const nextBase: Record<string, unknown> = flattened(base);
  for (const { field, theirs } of conflicts) {
    if (choices[field] === 'yours') nextBase[field] = theirs;
    else {
      delete nextChanges[field];
      delete nextBase[field];
    }
  }
  return { changes: nested(nextChanges) as Changes, base: nested(nextBase) as Base };
}

export function isEmpty({ changes }: { changes: object }): boolean {
  return Object.keys(changes).length === 0;
}
