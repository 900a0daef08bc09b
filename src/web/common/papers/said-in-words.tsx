import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { paperLimits } from '#shared/papers/paper-limits.ts';
import { Button } from '#web/common/ui/button.tsx';
import { controlClass } from '#web/common/ui/field.tsx';

interface SaidInWordsProps {
  label: string;
  hint?: string;
  save: string;
  autoComplete?: string;
  onSaid: (words: string) => void;
}

/** The input is not part of the form, so Enter saves it and does not submit the form. */
export function SaidInWords({ label, hint, save, autoComplete = 'off', onSaid }: SaidInWordsProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const said = words.trim();
  // The user pressed a button to open the input, so it gets the focus.
  useEffect(() => box.current?.focus(), []);
  const give = () => {
    if (said) onSaid(said);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    give();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="w-fit font-bold">
        {label}
      </label>
      <input
        ref={box}
        id={id}
        value={words}
        maxLength={paperLimits.text}
        autoComplete={autoComplete}
        enterKeyHint="done"
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={onEnter}
        className={controlClass}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <Button className="mt-1 justify-self-start" disabled={!said} onClick={give}>
        {save}
      </Button>
    </div>
  );
}
