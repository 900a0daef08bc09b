import { ArrowDownWideNarrow } from 'lucide-react';

import { statuses } from '#shared/check-in/closed-lists.ts';

import type { QueueViewer } from '#web/common/queue/queue-call.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { entryTexts, filterTexts as texts, staffTexts } from '../texts.ts';
import { type QueueView, stateChoices } from '../queue-view.ts';
import { chipClass, chipInputClass, ChoiceChips } from './choice-chips.tsx';
import { DateFilter, DateRange } from './date-filter.tsx';

// Read anew each time: the language is settled after this file has loaded.
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

/** Filters and order; staff can also filter by status. */
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
