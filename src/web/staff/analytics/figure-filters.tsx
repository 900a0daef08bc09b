import { clsx } from 'clsx';
import { useState } from 'react';

import { intervals } from '#shared/analytics/definitions.ts';
import { deliveryTypes, purposes } from '#shared/check-in/closed-lists.ts';
import { activeFacilities, facilityOf } from '#shared/facilities/facilities.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import type { ChangeView } from '#web/common/navigation/use-address-view.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select, type SelectOption } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { type AnalyticsView, periodNames } from './analytics-view.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { filterTexts as texts } from '#web/staff/texts/analytics.ts';

const all = (): SelectOption => ({ value: '', label: texts.all });
const named = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface FigureFiltersProps {
  view: AnalyticsView;
  days: { from: string; to: string } | null;
  today: string;
  /** True if the facility does not exist, or not for this account. */
  isFacilityRefused: boolean;
  onChange: ChangeView<AnalyticsView>;
}

/** The input is applied once the user stops typing. */
function CarrierField({ carrier, onChange }: { carrier: string; onChange: (carrier: string) => void }) {
  const [typed, setTyped] = useState(carrier);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
    >
      <Field name="carrier" label={texts.carrier} hint={texts.carrierHint} required>
        <TextInput
          type="search"
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => onChange(typed)}
        />
      </Field>
    </form>
  );
}

/**
 * The value is the facility named in the address, even by a former name. The options are empty if there is only one.
 */
function useFacilityOptions(asked: string): { options: readonly SelectOption[]; value: string } {
  const facilities = useFacilities();
  // Facilities have no slug until the configuration is known; then there is nothing to choose.
  const offered = activeFacilities(facilities).filter(({ slug }) => slug !== '');
  const options = [all(), ...offered.map(({ slug, name }) => ({ value: slug, label: name }))];
  const value = facilityOf(facilities, asked)?.slug ?? asked;
  const isListed = options.some((option) => option.value === value);
  if (!isListed) return { options: [...options, { value, label: asked }], value };
  return { options: offered.length > 1 ? options : [], value };
}

export function FigureFilters({ view, days, today, isFacilityRefused, onChange }: FigureFiltersProps) {
  const facility = useFacilityOptions(view.facility);
  // On a phone the results come before filters that few people set.
  const [isOpen, setOpen] = useState(Boolean(view.purpose || view.deliveryType || view.interval || view.carrier));
  const field = (
    name: keyof AnalyticsView,
    label: string,
    options: readonly SelectOption[],
    { value = view[name], error }: { value?: string; error?: string | undefined } = {},
  ) => (
    <Field name={name} label={label} required error={error}>
      <Select
        options={options}
        value={value}
        onChange={(event) => onChange({ [name]: event.target.value, ...(name === 'period' && (days ?? {})) })}
      />
    </Field>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <Field name={name} label={label} required error={days === null ? texts.badRange : undefined}>
      <TextInput
        type="date"
        value={view[name]}
        max={today}
        onChange={(event) => onChange({ [name]: event.target.value }, { replace: true })}
      />
    </Field>
  );
  return (
    <section
      aria-label={texts.label}
      className="figures-controls grid gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {field('period', texts.period, named(periodNames, texts.periods))}
      {view.period === 'range' && day('from', texts.from)}
      {view.period === 'range' && day('to', texts.to)}
      {facility.options.length > 0 &&
        field('facility', texts.facility, facility.options, {
          value: facility.value,
          error: isFacilityRefused ? texts.noFacility : undefined,
        })}
      <Button variant="secondary" aria-expanded={isOpen} className="sm:hidden" onClick={() => setOpen(!isOpen)}>
        {texts.more}
      </Button>
      <div className={clsx('contents', !isOpen && 'max-sm:hidden')}>
        {field('purpose', texts.purpose, [all(), ...named(purposes, formWords.purposes)])}
        {field('deliveryType', texts.deliveryType, [all(), ...named(deliveryTypes, texts.deliveryTypes)])}
        {field('interval', texts.interval, [
          { value: '', label: texts.intervals.usual },
          ...named(intervals, texts.intervals),
        ])}
        <CarrierField key={view.carrier} carrier={view.carrier} onChange={(carrier) => onChange({ carrier })} />
      </div>
    </section>
  );
}
