import { useId, useState } from 'react';

import type { Facility } from '#shared/facilities/facilities.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { FieldError } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import type { DraftCustom } from '../draft/draft-field.ts';
import { formEditorTexts as texts } from '#web/staff/texts/form-editor.ts';
import type { PanelProps } from './system-panel.tsx';

export type FieldFacility = Pick<Facility, 'id' | 'name' | 'retiredAt'>;

interface FieldFacilitiesProps extends PanelProps<DraftCustom> {
  facilities: readonly FieldFacility[];
}

/** A field is for all facilities, or some. Renders nothing if there is only one. */
export function FieldFacilities({ field, facilities, error, onEdit }: FieldFacilitiesProps) {
  const errorId = useId();
  // Remembers the selection, to restore it after switching to all and back.
  const [ticked, setTicked] = useState(field.facilities ?? []);
  const chosen = field.facilities ?? [];
  const offered = facilities.filter(({ id, retiredAt }) => retiredAt === null || chosen.includes(id));
  if (offered.length < 2 && !field.facilities) return null;
  const message = error('facilities');
  const toggle = (id: string, isTicked: boolean) => {
    const others = chosen.filter((one) => one !== id);
    const next = isTicked ? [...others, id] : others;
    setTicked(next);
    onEdit({ facilities: next });
  };
  return (
    <div className="grid gap-3" data-invalid={message ? true : undefined}>
      <RadioGroup
        name={`${field.id}-where`}
        legend={texts.where}
        value={field.facilities ? 'some' : 'all'}
        options={[
          { value: 'all', label: texts.everywhere },
          { value: 'some', label: texts.onlyThese },
        ]}
        onChange={({ target }) => onEdit({ facilities: target.value === 'all' ? undefined : ticked })}
      />
      {field.facilities && (
        <fieldset aria-describedby={message ? errorId : undefined} className="max-h-96 overflow-y-auto">
          <legend className="sr-only">{texts.which}</legend>
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </fieldset>
      )}
      {message && <FieldError id={errorId}>{message}</FieldError>}
    </div>
  );
}
