import { useState } from 'react';

import { type SettingsUpdate, type SettingsView, settingChecks } from '#shared/contract/settings.ts';
import { clockOfCountry, likelyCountry, zonesToChoose } from '#shared/settings/country.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { useUpdateSettings } from '#web/staff/data/settings.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { ZoneInput } from '../facilities/zone-input.tsx';
import { settingTexts } from '../settings-texts.ts';
import { countries, CountrySelect } from '../values/country-select.tsx';
import { LoadedSettings } from '../values/loaded-settings.tsx';
import { DecidedSetting } from '../values/setting-control.tsx';
import { StepForm } from './step-form.tsx';
import { setUpTexts } from './set-up-texts.ts';

const texts = setUpTexts.company;
const names = ['companyName', 'country', 'timeZone', 'clock'] as const;
type Values = Record<(typeof names)[number], string>;

const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What follows from a country; of several zones the one that the device is in, or none. */
function ofCountry(country: string): Pick<Values, 'country' | 'timeZone' | 'clock'> {
  return { country, timeZone: zonesToChoose(country, here()).likely ?? '', clock: clockOfCountry(country) };
}

/** What the step begins with: what is set, or where no country is, what is usual where the device is. */
function firstValues({ values, decided = [] }: SettingsView): Values {
  const set = Object.fromEntries(names.map((name) => [name, values[name]])) as Values;
  if (set.country) return set;
  const codes = countries().map(({ value }) => value);
  const country = likelyCountry(codes, decided.includes('timeZone') ? set.timeZone : here(), navigator.language);
  return country ? { ...set, ...ofCountry(country) } : set;
}

function ZoneChoice({
  country,
  value,
  onChange,
}: {
  country: string;
  value: string;
  onChange: (zone: string) => void;
}) {
  const { zones } = zonesToChoose(country || 'ZZ', here());
  if (zones.length === 0) return <ZoneInput value={value} onChange={onChange} />;
  const all = value && !zones.includes(value) ? [value, ...zones] : zones;
  const options = all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return (
    <Select
      options={value ? options : [{ value: '', label: texts.chooseZone }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function CompanyForm({ view, onDone }: { view: SettingsView; onDone: () => void }) {
  const [begun] = useState(() => firstValues(view));
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { mutateAsync, isPending, isSuccess } = useUpdateSettings();
  const values = { ...begun, ...typed };
  useUnsavedEdits(Object.keys(typed).length > 0 && !isPending && !isSuccess);

  const enter = (entered: Partial<Values>) => {
    setTyped((before) => ({ ...before, ...entered }));
    setErrors({});
  };
  const save = async () => {
    const open = names.filter((name) => !view.decided?.includes(name));
    const checked = open.map((name) => [name, checkField<unknown>(name, settingChecks[name], values[name])] as const);
    const faults = checked.flatMap(([name, { error }]) => (error === undefined ? [] : [[name, error] as const]));
    setErrors(Object.fromEntries(faults));
    if (faults.length > 0) return;
    const changes = Object.fromEntries(
      open.flatMap((name) => (values[name] === view.values[name] ? [] : [[name, values[name]]])),
    );
    try {
      const base = Object.fromEntries(Object.keys(changes).map((name) => [name, view.values[name as keyof Values]]));
      if (Object.keys(changes).length > 0) await mutateAsync({ changes, base } as SettingsUpdate);
      onDone();
    } catch (error) {
      setErrors(refusalsOf(error));
    }
  };
  return (
    <StepForm failure={errors['all']} isSaving={isPending} onSave={save}>
      <Field
        name="companyName"
        label={settingTexts.companyName.label}
        hint={settingTexts.companyName.help}
        error={errors['companyName']}
      >
        <TextInput
          value={values.companyName}
          autoComplete="organization"
          onChange={(event) => enter({ companyName: event.target.value })}
        />
      </Field>
      <Field name="country" label={settingTexts.country.label} error={errors['country']}>
        <CountrySelect
          value={values.country}
          onChange={(country) => enter(country ? ofCountry(country) : { country })}
        />
      </Field>
      {view.decided?.includes('timeZone') ? (
        <DecidedSetting name="timeZone" value={view.values.timeZone} />
      ) : (
        <Field name="timeZone" label={settingTexts.timeZone.label} error={errors['timeZone']} required>
          <ZoneChoice country={values.country} value={values.timeZone} onChange={(timeZone) => enter({ timeZone })} />
        </Field>
      )}
      <RadioGroup
        name="clock"
        legend={settingTexts.clock.label}
        options={(['12', '24'] as const).map((value) => ({ value, label: settingTexts.clock.options?.[value] }))}
        value={values.clock as '12' | '24'}
        error={errors['clock']}
        onChange={(event) => enter({ clock: event.target.value })}
      />
    </StepForm>
  );
}

/** What the company is called, and what follows from where it is. */
export function CompanyStep({ onDone }: { onDone: () => void }) {
  return (
    <>
      <p className="max-w-prose">{texts.text}</p>
      <LoadedSettings>{(view) => <CompanyForm view={view} onDone={onDone} />}</LoadedSettings>
    </>
  );
}
