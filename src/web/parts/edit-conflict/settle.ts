import type { BaseValues, ChangeableField, CheckInChanges } from '#shared/check-in/changes.ts';
import { type FieldValue, sameValue } from '#shared/check-in/field-value.ts';
import type { FieldConflict } from '#shared/errors.ts';
import type { Choices } from './conflict-dialog.tsx';

/** A change and the values the user saw when making it. */
export interface Edit {
  changes: CheckInChanges;
  base: BaseValues;
  /** Set by callers that may want to undo the change. */
  operationId?: string;
}

/** The edit after the user's choices: own values replace the others', and the others' are dropped from the change. */
export function settle({ changes, base }: Edit, conflicts: readonly FieldConflict[], choices: Choices): Edit {
  const nextChanges: Record<string, unknown> = { ...changes };
  const nextBase: Record<string, FieldValue> = { ...(base as Record<string, FieldValue>) };
  for (const { field, theirs } of conflicts) {
    if (choices[field] === 'yours') nextBase[field] = theirs;
    else {
      delete nextChanges[field];
      delete nextBase[field];
    }
  }
  return { changes: nextChanges as CheckInChanges, base: nextBase as BaseValues };
}

/** Whether an edit still changes anything. */
export function isEmpty({ changes }: Edit): boolean {
  return Object.keys(changes).length === 0;
}

/** The requested values that the saved record lacks, because a later or higher one from somebody else won. */
export function superseded(changes: CheckInChanges, saved: Record<string, unknown>): ChangeableField[] {
  const fields = Object.keys(changes) as ChangeableField[];
  return fields.filter((field) => field in saved && !sameValue(saved[field], changes[field]));
}
