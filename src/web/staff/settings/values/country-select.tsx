import { useMemo } from 'react';

import { Select } from '#web/common/ui/select.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';
import { language } from '#web/common/data/words.ts';

/** Every pair of letters with a name of its own is a country of ISO 3166, except aliases and groups of countries. */
const groups = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language(), { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !groups.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language()));
}

/** Name, id and description come from the surrounding field. */
export function CountrySelect({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  return (
    <Select
      options={[{ value: '', label: texts.noCountry }, ...useMemo(() => countries(), [])]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
