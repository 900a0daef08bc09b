import { useEffect, useEffectEvent, useState } from 'react';

import { valueText } from '#shared/check-in/field-value.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { say } from '#web/common/data/words.ts';
import { recordPageTexts } from '#web/driver/record/texts.ts';

const { conflict: texts } = recordPageTexts;

export type Side = 'yours' | 'theirs';
export type Choices = Record<string, Side>;

interface ValueProps {
  side: Side;
  heading: string;
  value: string;
  field: string;
  isChosen: boolean;
  onChoose: (side: Side) => void;
}

function Value({ side, heading, value, field, isChosen, onChoose }: ValueProps) {
  return (
    <label className="flex min-h-16 items-start gap-3 rounded-lg border-2 border-edge bg-panel p-3.5 hover:border-ink has-checked:border-ink has-checked:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        aria-label={`${heading}: ${isolated(value || texts.empty)}`}
        name={`conflict-${field}`}
        checked={isChosen}
        onChange={() => onChoose(side)}
        className="mt-0.5 tick-dot"
      />
      <span className="grid min-w-0">
        <span className="text-sm text-soft">{heading}</span>
        <span className="font-bold break-words whitespace-pre-line">
          {value ? <Typed>{value}</Typed> : <span className="font-normal">{texts.empty}</span>}
        </span>
      </span>
    </label>
  );
}

/** The words are those of a check-in by default. */
export interface ConflictWords {
  label?: (field: string) => string;
  value?: (field: string, value: unknown) => string;
  /** Null if nobody is known to have changed the field. */
  authors?: () => Promise<(field: string) => string | null>;
}

const plainText = (_field: string, value: unknown) => valueText(value);

interface ConflictDialogProps extends ConflictWords {
  conflicts: readonly FieldConflict[];
  /** Called with a choice for every field. */
  onChoose: (choices: Choices) => void;
  /** Called when the user returns to editing; nothing is saved. */
  onCancel: () => void;
}

/** Nothing is preselected: the user chooses for each field. */
export function ConflictDialog({
  conflicts,
  label = fieldLabel,
  value = plainText,
  authors,
  onChoose,
  onCancel,
}: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const [authorOf, setAuthorOf] = useState<(field: string) => string | null>(() => () => null);
  const findAuthors = useEffectEvent(() => void authors?.().then((found) => setAuthorOf(() => found)));
  useEffect(() => findAuthors(), []);
  const isDecided = conflicts.every(({ field }) => choices[field] !== undefined);
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()} title={texts.title} description={texts.description}>
      <div className="grid gap-6">
        {conflicts.map(({ field, yours, theirs }) => {
          const author = authorOf(field);
          const choose = (side: Side) => setChoices((before) => ({ ...before, [field]: side }));
          return (
            <fieldset key={field} className="grid gap-2">
              <legend className="mb-2 font-bold">{label(field)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                <Value
                  side="yours"
                  heading={texts.yours}
                  value={value(field, yours)}
                  field={field}
                  isChosen={choices[field] === 'yours'}
                  onChoose={choose}
                />
                <Value
                  side="theirs"
                  heading={author === null ? texts.theirs : say(texts.theirsOf, { author })}
                  value={value(field, theirs)}
                  field={field}
                  isChosen={choices[field] === 'theirs'}
                  onChoose={choose}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {texts.keepEditing}
        </Button>
        <Button disabled={!isDecided} onClick={() => onChoose(choices)}>
          {texts.save}
        </Button>
      </div>
    </Dialog>
  );
}
