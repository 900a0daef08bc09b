import { useQuery } from '@tanstack/react-query';

import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { FieldError } from '#web/common/ui/field.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';

interface FacilityChoiceProps {
  /** The facilities' ids; null for all. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: readonly string[] | null) => void;
}

/** Only facilities that the signed-in user may see can be chosen. */
export function FacilityChoice({ chosen, error, onChange }: FacilityChoiceProps) {
  const { data } = useQuery(facilitiesQuery);
  const facilities = data?.facilities.filter(({ id, retiredAt }) => retiredAt === null || chosen?.includes(id)) ?? [];
  // With a single facility there is nothing to choose.
  if (facilities.length < 2 && chosen === null) return null;
  const toggle = (id: string) =>
    onChange(chosen?.includes(id) ? chosen.filter((one) => one !== id) : [...(chosen ?? []), id]);
  return (
    <fieldset aria-describedby={error ? 'facilities-error' : undefined}>
      <legend className="mb-1.5 font-bold">{texts.facilities}</legend>
      <Checkbox
        name="allFacilities"
        label={texts.allFacilities}
        checked={chosen === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {chosen !== null && (
        <div className="grid ps-6 sm:grid-cols-2">
          {facilities.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="facilities"
              value={id}
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      )}
      {error && <FieldError id="facilities-error">{error}</FieldError>}
    </fieldset>
  );
}
