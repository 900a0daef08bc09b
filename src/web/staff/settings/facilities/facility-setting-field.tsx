import { type FacilitySettingName, facilitySettings } from '#shared/facilities/facility-settings.ts';
import { gateCodeWays } from '#shared/gate/gate-code.ts';
import { languageOptions } from '#web/staff/texts/localized.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { HintedCheckbox } from '#web/staff/shell/hinted-checkbox.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';

interface FacilitySettingFieldProps {
  name: FacilitySettingName;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}

export function FacilitySettingField({ name, value, error, onChange }: FacilitySettingFieldProps) {
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
      <Field name={name} label={label} hint={hint} error={error}>
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
      <Field name={name} label={label} hint={hint} error={error}>
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
    <HintedCheckbox
      name={name}
      label={<span className="font-bold">{label}</span>}
      hint={hint}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
