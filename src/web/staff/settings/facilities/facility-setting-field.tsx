import { useId } from 'react';

import { type FacilitySettingName, facilitySettings } from '#shared/facilities/facility-settings.ts';
import { gateCodeWays } from '#shared/gate/gate-code.ts';
import { languageOptions } from '#web/staff/texts/localized.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';

interface FacilitySettingFieldProps {
  name: FacilitySettingName;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

export function FacilitySettingField({ name, value, error, onChange }: FacilitySettingFieldProps) {
  const hintId = useId();
  const label = texts.labels[name];
  const hint = texts.hints[name];
  if (facilitySettings[name].type === 'number') {
    return (
      <Field name={name} label={label} hint={hint} error={error} required>
        <TextInput
          value={String(value)}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  }
  if (facilitySettings[name].type === 'language') {
    return (
      <Field name={name} label={label} hint={hint} error={error} className="max-w-64">
        <Select
          options={[{ value: '', label: texts.noLanguage }, ...languageOptions()]}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  }
  if (facilitySettings[name].type === 'gateCode') {
    return (
      <Field name={name} label={label} hint={hint} error={error} className="max-w-96">
        <Select
          options={(['', ...gateCodeWays] as const).map((way) => ({
            value: way,
            label: texts.gateCodes[way || 'off'],
          }))}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Checkbox
        name={name}
        label={<span className="font-bold">{label}</span>}
        checked={value === true}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={hintId} className="text-sm text-soft">
        {hint}
      </p>
    </div>
  );
}
