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

/** The note is not an error: it blocks nothing and is not sent. */
export function DoubtNote({ as, text }: DoubtNoteProps) {
  const words = doubtWords[language()][as];
  return (
    // The live region is rendered before its text, so that screen readers announce the text.
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
