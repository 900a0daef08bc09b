import { useId } from 'react';

import { TextInput } from '#web/ui/text-input.tsx';

const zones = Intl.supportedValuesOf('timeZone');

interface ZoneInputProps {
  value: string;
  onChange: (zone: string) => void;
}

/** A time zone, found by typing a part of its name. */
export function ZoneInput({ value, onChange }: ZoneInputProps) {
  const listId = useId();
  return (
    <>
      <TextInput
        list={listId}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  );
}
