import { type ReactNode, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { FieldConflict } from '#shared/errors.ts';
import { ApiError } from '#web/data/api.ts';
import { useUpdateCheckIn } from '#web/data/queries/changes.ts';
import { type Choices, ConflictDialog } from './conflict-dialog.tsx';
import { type Edit, isEmpty, settle } from './settle.ts';

interface Question {
  conflicts: readonly FieldConflict[];
  answer: (choices: Choices | null) => void;
}

/**
 * The result of an edit: saved, queued on the device, the others' values kept, or neither because the user returned to
 * editing.
 */
export type Settled =
  | { outcome: 'saved'; checkIn: StaffCheckIn; edit: Edit }
  | { outcome: 'kept' }
  | { outcome: 'theirs-kept'; conflicts: readonly FieldConflict[] }
  | { outcome: 'undecided' };

/**
 * Saves edits of a check-in. If somebody else changed a field meanwhile, `dialog`, which the caller renders, shows both
 * values, and the edit continues with the user's choice. `save` throws other errors from the server.
 */
export function useSettledUpdate(id: string): { save: (edit: Edit) => Promise<Settled>; dialog: ReactNode } {
  const { mutateAsync } = useUpdateCheckIn();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (conflicts: readonly FieldConflict[]): Promise<Choices | null> => {
    const choices = await new Promise<Choices | null>((answer) => setQuestion({ conflicts, answer }));
    setQuestion(null);
    return choices;
  };

  const save = async (edit: Edit): Promise<Settled> => {
    try {
      const checkIn = await mutateAsync({ id, ...edit });
      return checkIn ? { outcome: 'saved', checkIn, edit } : { outcome: 'kept' };
    } catch (error) {
      const conflicts = error instanceof ApiError && error.code === 'edit_conflict' ? error.conflicts : undefined;
      if (!conflicts) throw error;
      const choices = await ask(conflicts);
      if (!choices) return { outcome: 'undecided' };
      const next = settle(edit, conflicts, choices);
      return isEmpty(next) ? { outcome: 'theirs-kept', conflicts } : save(next);
    }
  };

  const dialog = question && (
    <ConflictDialog
      key={question.conflicts.map(({ field, theirs }) => `${field}=${theirs}`).join()}
      conflicts={question.conflicts}
      onChoose={question.answer}
      onCancel={() => question.answer(null)}
    />
  );
  return { save, dialog };
}
