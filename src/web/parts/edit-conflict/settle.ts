import type { BaseValues, ChangeableField, CheckInChanges } from '#shared/check-in/changes.ts';
import { type FieldValue, sameValue } from '#shared/check-in/field-value.ts';
import type { FieldConflict } from '#shared/errors.ts';
import type { Choices } from './conflict-dialog.tsx';

/** A change and what the person saw when making it. */
export interface Edit {
  changes: CheckInChanges;
  base: BaseValues;
  /** Given by a caller that may want to take the change back. */
  operationId?: string;
}

/** The edit after the person chose: their own values now stand on the others', the others' are no longer changed. */
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

/** Which of the wanted values the saved record does not have, because a later or higher one of somebody else stands. */
export function superseded(changes: CheckInChanges, saved: Record<string, unknown>): ChangeableField[] {
  const fields = Object.keys(changes) as ChangeableField[];
  return fields.filter((field) => field in saved && !sameValue(saved[field], changes[field]));
}
