import { CircleAlert } from 'lucide-react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { NotedName } from '#shared/form/definition.ts';
import { doubtsIn } from '#shared/form/doubts.ts';
import { doubtWords } from '#shared/words/doubt-words.ts';
import { language, say } from '#web/common/data/words.ts';

interface DoubtNoteProps {
  as: NotedName;
  text: FieldValue;
}

/** Points out what may be mistyped. It is no error: nothing waits for it, and nothing of it is sent. */
export function DoubtNote({ as, text }: DoubtNoteProps) {
  const words = doubtWords[language()][as];
  return (
    // It is there before it says anything, so that what it says is read aloud.
    <span aria-live="polite">
      {doubtsIn(String(text), as).map((number) => (
        <span key={number} className="mt-1 flex items-start gap-2 text-sm font-semibold text-warn-text wrap-anywhere">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span>{say(words, { number })}</span>
        </span>
      ))}
    </span>
  );
}
