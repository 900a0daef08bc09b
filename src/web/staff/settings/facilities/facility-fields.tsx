import type { ComponentProps } from 'react';

import { useConfig } from '#web/common/data/config-query.ts';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';
import { CountrySelect } from '../values/country-select.tsx';
import { ZoneInput } from './zone-input.tsx';

export type FacilityText = 'name' | 'slug' | 'timeZone' | 'country';

interface FacilityFieldProps {
  name: FacilityText;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
}

const inputs: Partial<Record<FacilityText, ComponentProps<'input'>>> = {
  slug: { autoCapitalize: 'none', spellCheck: false },
};

export function FacilityField({ name, value, error, hint, onChange }: FacilityFieldProps) {
  const zone = useConfig().data?.timeZone ?? '';
  const usual = name === 'timeZone' ? say(texts.hints.timeZone, { zone }) : texts.hints[name];
  return (
    <Field
      name={name}
      label={texts.labels[name]}
      hint={hint ?? usual}
      error={error}
      required={name === 'name' || name === 'slug'}
    >
      {name === 'timeZone' ? (
        <ZoneInput value={value} onChange={onChange} />
      ) : name === 'country' ? (
        <CountrySelect value={value} onChange={onChange} />
      ) : (
        <TextInput
          {...inputs[name]}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
