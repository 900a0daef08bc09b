import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { ApiError } from '#web/common/data/api.ts';
import { whenIdle } from '#web/common/parts/when-idle.ts';
import type { Choices, ConflictWords } from './conflict-dialog.tsx';
import { type Edit, isEmpty, settle } from './settle.ts';

const load = () => import('./conflict-dialog.tsx');
const ConflictDialog = lazy(async () => ({ default: (await load()).ConflictDialog }));

interface Question {
  conflicts: readonly FieldConflict[];
  answer: (choices: Choices | null) => void;
}

/** `theirs-kept` means that the others' values stay; neither of the two, that the user returned to editing. */
export type SettledEdit<E, Saved> =
  | { outcome: 'saved'; saved: Saved; edit: E }
  | { outcome: 'theirs-kept'; conflicts: readonly FieldConflict[] }
  | { outcome: 'undecided' };

/**
 * If somebody else changed a field meanwhile, `dialog`, which the caller renders, shows both values, and the edit
 * continues with the user's choice. `save` throws other errors from the server.
 */
export function useSettledEdit<Changes extends object, Base extends object, Saved>(
  send: (edit: Edit<Changes, Base>) => Promise<Saved>,
  words: ConflictWords = {},
): { save: (edit: Edit<Changes, Base>) => Promise<SettledEdit<Edit<Changes, Base>, Saved>>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  // Loaded in advance: browsers remember a failed import until the page is reloaded.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);

  const ask = async (conflicts: readonly FieldConflict[]): Promise<Choices | null> => {
    const choices = await new Promise<Choices | null>((answer) => setQuestion({ conflicts, answer }));
    setQuestion(null);
    return choices;
  };

  const save = async (edit: Edit<Changes, Base>): Promise<SettledEdit<Edit<Changes, Base>, Saved>> => {
    try {
      return { outcome: 'saved', saved: await send(edit), edit };
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
    <Suspense fallback={null}>
      <ConflictDialog
        key={question.conflicts.map(({ field, theirs }) => `${field}=${theirs}`).join()}
        {...words}
        conflicts={question.conflicts}
        onChoose={question.answer}
        onCancel={() => question.answer(null)}
      />
    </Suspense>
  );
  return { save, dialog };
}
