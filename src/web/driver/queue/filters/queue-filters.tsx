import { ArrowDownWideNarrow } from 'lucide-react';

import { statuses } from '#shared/check-in/closed-lists.ts';
import type { QueueViewer } from '#web/common/queue/queue-call.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { entryTexts, filterTexts as texts, staffTexts } from '#web/driver/queue/texts.ts';
import {
  type DateChoice,
  dateChoices,
  isReversed,
  type QueueView,
  stateChoices,
} from '#web/driver/queue/queue-view.ts';
import { TextInput } from '#web/common/ui/text-input.tsx';

const options = () => dateChoices.map((value) => ({ value, label: texts[value] }));

interface DateFilterProps {
  view: QueueView;
  onView: (change: Partial<QueueView>) => void;
}

function DateFilter({ view, onView }: DateFilterProps) {
  return (
    <Field name="dates" label={texts.dates} required>
      <Select
        options={options()}
        value={view.dates}
        onChange={(event) => onView({ dates: event.target.value as DateChoice })}
      />
    </Field>
  );
}

function DateRange({ view, onView }: DateFilterProps) {
  const error = isReversed(view) ? texts.reversed : undefined;
  return (
    <>
      <Field name="from" label={texts.from} required error={error}>
        <TextInput
          type="date"
          value={view.from}
          max={view.to || undefined}
          onChange={(event) => onView({ from: event.target.value })}
        />
      </Field>
      <Field name="to" label={texts.to} required>
        <TextInput
          type="date"
          value={view.to}
          min={view.from || undefined}
          onChange={(event) => onView({ to: event.target.value })}
        />
      </Field>
    </>
  );
}

const chipClass =
  'relative inline-flex min-h-13 items-center gap-2 rounded-lg border-2 border-edge bg-panel px-3.5 font-bold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-panel has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-4';

const chipInputClass =
  'absolute inset-0 rounded-lg cursor-pointer appearance-none focus-visible:shadow-none focus-visible:outline-none';

interface ChoiceChipsProps<T extends string> {
  name: string;
  legend: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** The chips are native radio buttons. */
function ChoiceChips<T extends string>({ name, legend, choices, value, onChange }: ChoiceChipsProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label key={choice.value} className={chipClass}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={chipInputClass}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// A function, because the language is set after this file has loaded.
const stateChips = () => stateChoices.map((value) => ({ value, label: texts.states[value] }));
const statusChips = () => [
  { value: 'any' as const, label: staffTexts.anyStatus },
  ...statuses.map((value) => ({ value, label: entryTexts.statuses[value] })),
];

interface QueueFiltersProps {
  viewer: QueueViewer;
  facilities: readonly string[];
  view: QueueView;
  onView: (change: Partial<QueueView>) => void;
}

/** Staff can also filter by status. */
export function QueueFilters({ viewer, facilities, view, onView }: QueueFiltersProps) {
  const places = [
    { value: 'all', label: texts.allFacilities },
    ...facilities.map((value) => ({ value, label: value })),
  ];
  return (
    <section aria-label={texts.label} className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 md:flex md:w-auto md:flex-wrap md:items-start md:[&>div]:w-48">
        <DateFilter view={view} onView={onView} />
        {facilities.length > 1 && (
          <Field name="facility" label={formWords.labels.facility} required>
            <Select
              options={places}
              value={view.facility}
              onChange={(event) => onView({ facility: event.target.value })}
            />
          </Field>
        )}
        {view.dates === 'custom' && <DateRange view={view} onView={onView} />}
      </div>
      <ChoiceChips
        name="state"
        legend={texts.state}
        choices={stateChips()}
        value={view.state}
        onChange={(state) => onView({ state })}
      />
      {viewer === 'staff' && (
        <ChoiceChips
          name="status"
          legend={staffTexts.status}
          choices={statusChips()}
          value={view.status}
          onChange={(status) => onView({ status })}
        />
      )}
      <label className={chipClass}>
        <input
          type="checkbox"
          name="order"
          checked={view.order === 'longest-wait'}
          onChange={(event) => onView({ order: event.target.checked ? 'longest-wait' : 'newest' })}
          className={chipInputClass}
        />
        <ArrowDownWideNarrow aria-hidden className="size-5" />
        {texts.longestFirst}
      </label>
    </section>
  );
}
