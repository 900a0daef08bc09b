import { Link2, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';

import { type SavedView, savedViewLimits } from '#shared/contract/dashboard-choices.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { shareAddress } from '#web/common/navigation/share-address.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { type DashboardView, writeView } from '../dashboard-view.ts';
import { choicesTexts as texts } from '#web/staff/texts/dashboard-opened.ts';
import { Cut } from '#web/common/parts/cut.tsx';
import { say } from '#web/common/data/words.ts';
import { useChoices } from '#web/staff/account/use-choices.ts';

interface SavedViewsProps {
  view: DashboardView;
  hidden: readonly string[];
}

function SavedItem({ saved: { name, address }, onRemove }: { saved: SavedView; onRemove: () => void }) {
  const share = () => {
    const url = `${location.origin}${paths.dashboard}?${address}`;
    void shareAddress({ url, title: name, copied: texts.copied });
  };
  return (
    <li className="flex items-center">
      <Link
        to={{ pathname: paths.dashboard, search: `?${address}` }}
        className="flex min-h-12 min-w-0 flex-1 items-center font-semibold underline underline-offset-4"
      >
        <Cut>{name}</Cut>
      </Link>
      <IconButton label={say(texts.copy, { name: name })} icon={<Link2 />} onClick={share} />
      <IconButton label={say(texts.remove, { name: name })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

interface SaveViewProps {
  /** There is no room for another view under this name. */
  isFull: (name: string) => boolean;
  onSave: (name: string) => void;
}

function SaveView({ isFull, onSave }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const called = name.trim();
    if (!called) return;
    setRefused(isFull(called));
    if (isFull(called)) return;
    onSave(called);
    setName('');
  };
  return (
    <form noValidate onSubmit={save} className="flex items-end gap-2">
      <Field
        name="view-name"
        label={texts.name}
        required
        className="flex-1"
        error={isRefused ? say(texts.full, { max: String(savedViewLimits.views) }) : undefined}
      >
        <TextInput
          autoComplete="off"
          maxLength={savedViewLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" aria-disabled={name.trim() === '' || undefined}>
        {texts.save}
      </Button>
    </form>
  );
}

/** Each view is a link that others can open too. */
export function SavedViews({ view, hidden }: SavedViewsProps) {
  const { choices, change } = useChoices();
  const { views } = choices;
  // The menu covers toasts, so the undo is inside it.
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const without = (name: string) => views.filter((other) => other.name !== name);
  const save = (saved: SavedView) => change({ views: [...without(saved.name), saved] }, { view: saved });
  const remove = (saved: SavedView) => {
    setRemoved(saved);
    void change({ views: without(saved.name) }, { removedView: saved.name });
  };
  const restore = () => {
    setRemoved(null);
    if (removed) void save(removed);
  };
  return (
    <section aria-label={texts.title} className="grid gap-1">
      <h2 className="text-base font-bold">{texts.title}</h2>
      {views.length === 0 && <p className="text-sm text-soft">{texts.none}</p>}
      <ul>
        {views.map((saved) => (
          <SavedItem key={saved.name} saved={saved} onRemove={() => remove(saved)} />
        ))}
      </ul>
      {removed && (
        <output className="flex items-center justify-between">
          {texts.removed}
          <Button variant="quiet" onClick={restore}>
            {texts.undo}
          </Button>
        </output>
      )}
      <SaveView
        isFull={(name) => without(name).length === savedViewLimits.views}
        onSave={(name) => {
          const address = writeView({ ...view, page: 0, record: null, hide: hidden }).toString();
          void save({ name, address });
        }}
      />
    </section>
  );
}
