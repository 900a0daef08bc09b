import { type SubmitEvent, useState } from 'react';

import { foldText } from '#shared/check-in/fold-text.ts';
import type { DockView, FacilityView } from '#shared/contract/facilities.ts';
import { shownZone } from '#shared/time/clock-time.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { DockDialog } from './dock-dialog.tsx';
import { dockTexts as texts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';
import { dayText } from '#web/staff/texts/localized.ts';
import { useCreateDocks } from '#web/staff/data/facility-changes.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { checkDocks } from './checked-facility.ts';
import { DocksInput } from './docks-input.tsx';
import { sayCount } from '#web/common/data/counted-words.ts';
import { refusalText } from './use-facility-action.tsx';

/** Adds docks to a facility: all that are listed, or none. */
function AddDocks({ facility }: { facility: FacilityView }) {
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

/** How many docks are shown initially and added with each press, and the number from which they can be searched. */
const shownAtOnce = 60;
const searchedFrom = 13;

function DockRow({ dock, timeZone, onEdit }: { dock: DockView; timeZone: string; onEdit: () => void }) {
  const { name, isShortListed, isRetired, outOfService } = dock;
  const since =
    outOfService &&
    dayText(new Date(outOfService.since), {
      timeZone: shownZone(timeZone),
      month: 'short',
      day: 'numeric',
    });
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="text-lg font-bold">{name}</bdi>
        {isShortListed && !isRetired && <span className="text-sm text-soft">{texts.shortListed}</span>}
        {isRetired && <Badge tone="calm">{texts.retired}</Badge>}
        {outOfService && since && (
          <span className="text-sm font-semibold text-warn-text">
            {say(texts.outSince, { day: since, reason: outOfService.reason })}
          </span>
        )}
      </div>
      <Button variant="secondary" aria-label={say(texts.editOf, { name: name })} onClick={onEdit}>
        {texts.edit}
      </Button>
    </li>
  );
}

/** The docks of a facility in natural order, retired ones last. */
export function DockList({ facility }: { facility: FacilityView }) {
  const mayAdd = useMay('facility:update');
  const [sought, setSought] = useState('');
  const [limit, setLimit] = useState(shownAtOnce);
  const [edited, setEdited] = useState<string | null>(null);
  const { docks, timeZone } = facility;
  const word = foldText(sought);
  const found = docks
    .filter(({ name }) => foldText(name).includes(word))
    .toSorted((a, b) => Number(a.isRetired) - Number(b.isRetired));
  const dock = docks.find(({ id }) => id === edited);
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="docks-title">
      <h3 id="docks-title" className="text-lg font-extrabold">
        {texts.title}
      </h3>
      {mayAdd && <AddDocks facility={facility} />}
      {docks.length === 0 && <p>{texts.none}</p>}
      {docks.length >= searchedFrom && (
        <Field name="find-dock" label={texts.find} required className="max-w-80">
          <TextInput
            type="search"
            value={sought}
            autoComplete="off"
            onChange={(event) => setSought(event.target.value)}
          />
        </Field>
      )}
      {docks.length > 0 && found.length === 0 && <output>{texts.notFound}</output>}
      <ul aria-label={texts.title} className="divide-y divide-line">
        {found.slice(0, limit).map((shown) => (
          <DockRow key={shown.id} dock={shown} timeZone={timeZone} onEdit={() => setEdited(shown.id)} />
        ))}
      </ul>
      {found.length > limit && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setLimit((before) => before + shownAtOnce)}
        >
          {say(texts.more, { count: Math.min(shownAtOnce, found.length - limit) })}
        </Button>
      )}
      {dock && <DockDialog key={dock.id} dock={dock} onClose={() => setEdited(null)} />}
    </section>
  );
}
