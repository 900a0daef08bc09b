import { useId } from 'react';

import { zonesMeant } from '#shared/time/time-zone.ts';
import { Button } from '#web/common/ui/button.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';

const zones = Intl.supportedValuesOf('timeZone');

interface ZoneInputProps {
  value: string;
  onChange: (zone: string) => void;
}

/**
 * A time zone, found by typing a part of its name; matching zones are only offered, and the input is never replaced.
 */
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
      <div className="flex flex-wrap gap-2 empty:hidden">
        {zonesMeant(value).map((zone) => (
          <Button key={zone} variant="secondary" onClick={() => onChange(zone)}>
            {say(texts.takeZone, { zone })}
          </Button>
        ))}
      </div>
    </>
  );
}
