import { useState } from 'react';

import { type SettingsUpdate, type SettingsView, settingChecks } from '#shared/contract/settings.ts';
import { clockOfCountry, likelyCountry, zonesToChoose } from '#shared/settings/country.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { useSaving } from '#web/staff/account/saving.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { useUpdateSettings } from '#web/staff/data/settings.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { ZoneInput } from '../facilities/zone-input.tsx';
import { textsOfSetting } from '#web/staff/texts/settings.ts';
import { countries, CountrySelect } from '../values/country-select.tsx';
import { LoadedSettings } from '../values/setting-form.tsx';
import { DecidedSetting } from '../values/setting-control.tsx';
import { StepForm } from './step-form.tsx';
import { setUpTexts } from '#web/staff/texts/set-up.ts';

const texts = setUpTexts.company;
const names = ['companyName', 'country', 'timeZone', 'clock'] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;

const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** If the country has several time zones, the zone is the one that the device is in, or none. */
function ofCountry(country: string): Pick<Values, 'country' | 'timeZone' | 'clock'> {
  return { country, timeZone: zonesToChoose(country, here()).likely ?? '', clock: clockOfCountry(country) };
}

/** The values are those that are set, or, if no country is set, those usual where the device is. */
function firstValues({ values, decided = [] }: SettingsView): Values {
  const set = Object.fromEntries(names.map((name) => [name, values[name]])) as Values;
  if (set.country) return set;
  const codes = countries().map(({ value }) => value);
  const country = likelyCountry(codes, decided.includes('timeZone') ? set.timeZone : here(), navigator.language);
  return country ? { ...set, ...ofCountry(country) } : set;
}

interface ZoneFieldProps extends Pick<Values, 'country' | 'timeZone'> {
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** The zones are those of the country; if it has none, the zone is typed. */
function ZoneField({ country, timeZone, error, onChange }: ZoneFieldProps) {
  const { zones } = zonesToChoose(country || 'ZZ', here());
  const all = timeZone && !zones.includes(timeZone) ? [timeZone, ...zones] : zones;
  const options = all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return (
    <Field name="timeZone" label={textsOfSetting('timeZone').label} error={error} required>
      {zones.length === 0 ? (
        <ZoneInput value={timeZone} onChange={onChange} />
      ) : (
        <Select
          options={timeZone ? options : [{ value: '', label: texts.chooseZone }, ...options]}
          value={timeZone}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function faultsOf(values: Values, open: readonly Name[]): Partial<Record<string, string>> {
  const checked = open.map(
    (name) => [name, checkField<unknown>(name, settingChecks[name], values[name]).error] as const,
  );
  return Object.fromEntries(checked.filter(([, error]) => error !== undefined));
}

/** Only what differs from the values set is included; null if nothing does. */
function updateOf({ values: before }: SettingsView, values: Values, open: readonly Name[]): SettingsUpdate | null {
  const changed = open.filter((name) => values[name] !== before[name]);
  if (changed.length === 0) return null;
  const changes = Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { changes, base: Object.fromEntries(changed.map((name) => [name, before[name]])) } as SettingsUpdate;
}

interface CompanyFormProps {
  view: SettingsView;
  onDone: () => void;
}

function useCompany({ view, onDone }: CompanyFormProps) {
  const [begun] = useState(() => firstValues(view));
  const [typed, setTyped] = useState<Partial<Values>>({});
  const { mutateAsync } = useUpdateSettings();
  const { errors, isBusy, isDone, forget, save } = useSaving();
  const values = { ...begun, ...typed };
  useUnsavedEdits(Object.keys(typed).length > 0 && !isBusy && !isDone);

  const enter = (entered: Partial<Values>) => {
    setTyped((before) => ({ ...before, ...entered }));
    forget();
  };
  const goOn = async () => {
    const open = names.filter((name) => !view.decided?.includes(name));
    const update = updateOf(view, values, open);
    if (await save(async () => update && (await mutateAsync(update)), faultsOf(values, open))) onDone();
  };
  return { values, errors, enter, goOn, isSaving: isBusy };
}

function CompanyForm(props: CompanyFormProps) {
  const { view } = props;
  const { values, errors, enter, goOn, isSaving } = useCompany(props);
  return (
    <StepForm failure={errors['all']} isSaving={isSaving} onSave={goOn}>
      <TextField
        name="companyName"
        label={textsOfSetting('companyName').label}
        hint={textsOfSetting('companyName').help}
        error={errors['companyName']}
        value={values.companyName}
        autoComplete="organization"
        onChange={(companyName) => enter({ companyName })}
      />
      <Field name="country" label={textsOfSetting('country').label} error={errors['country']}>
        <CountrySelect
          value={values.country}
          onChange={(country) => enter(country ? ofCountry(country) : { country })}
        />
      </Field>
      {view.decided?.includes('timeZone') ? (
        <DecidedSetting name="timeZone" value={view.values.timeZone} />
      ) : (
        <ZoneField {...values} error={errors['timeZone']} onChange={(timeZone) => enter({ timeZone })} />
      )}
      <RadioGroup
        name="clock"
        legend={textsOfSetting('clock').label}
        options={(['12', '24'] as const).map((value) => ({ value, label: textsOfSetting('clock').options?.[value] }))}
        value={values.clock as '12' | '24'}
        error={errors['clock']}
        onChange={(event) => enter({ clock: event.target.value })}
      />
    </StepForm>
  );
}

export function CompanyStep({ onDone }: { onDone: () => void }) {
  return (
    <>
      <p className="max-w-prose">{texts.text}</p>
      <LoadedSettings>{(view) => <CompanyForm view={view} onDone={onDone} />}</LoadedSettings>
    </>
  );
}
