import { type SubmitEvent, useState } from 'react';

import type { FacilityView } from '#shared/contract/facilities.ts';
import { useCreateDocks } from '#web/staff/data/facility-changes.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Button } from '#web/common/ui/button.tsx';
import { checkDocks } from './checked-facility.ts';
import { DocksInput } from './docks-input.tsx';
import { dockTexts as texts } from '#web/staff/texts/site.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { refusalText } from './use-facility-action.tsx';

/** Adds docks to a facility, all that are listed or none. */
export function AddDocks({ facility }: { facility: FacilityView }) {
  const { mutateAsync, isPending } = useCreateDocks(facility.id);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState(0);
  useUnsavedEdits(text.trim() !== '');
  const present = new Set(facility.docks.map(({ name }) => name.toLowerCase()));

  const add = async () => {
    const { names, error: fault } = checkDocks(text, present);
    if (names.length === 0) return;
    if (fault !== null) return setError(fault);
    try {
      await mutateAsync(names);
      setText('');
      setAdded(names.length);
    } catch (failed) {
      setError(refusalText(failed));
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void add();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <DocksInput
        value={text}
        error={error}
        present={present}
        onChange={(value) => {
          setText(value);
          setError(undefined);
          setAdded(0);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" disabled={text.trim() === ''} busy={isPending}>
          {isPending ? texts.adding : texts.add}
        </Button>
        <output className="font-semibold text-go-text">{added > 0 && sayCount(texts.added, added)}</output>
      </div>
    </form>
  );
}
