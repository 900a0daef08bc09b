import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { filterTexts as texts } from '../texts.ts';
import { type DateChoice, dateChoices, isReversed, type QueueView } from '../queue-view.ts';

const options = () => dateChoices.map((value) => ({ value, label: texts[value] }));

interface DateFilterProps {
  view: QueueView;
  onView: (change: Partial<QueueView>) => void;
}

/** Filters by day of arrival: today, a preset, a custom range, or all. */
export function DateFilter({ view, onView }: DateFilterProps) {
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

/** The first and last day of a custom range; either may be empty. */
export function DateRange({ view, onView }: DateFilterProps) {
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
