import { useQuery } from '@tanstack/react-query';

import { type Role, roles } from '#shared/access/permissions.ts';
import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { roleTexts } from '#web/staff/texts/account.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { FieldError } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';

/** What somebody is given: a role, and the ids of the facilities it is limited to; null for all. */
export interface Access {
  role: Role;
  facilities: readonly string[] | null;
}

interface FacilityChoiceProps {
  chosen: Access['facilities'];
  error: string | undefined;
  onChange: (chosen: Access['facilities']) => void;
}

function FacilityChoice({ chosen, error, onChange }: FacilityChoiceProps) {
  const { data } = useQuery(facilitiesQuery);
  const facilities = data?.facilities.filter(({ id, retiredAt }) => retiredAt === null || chosen?.includes(id)) ?? [];
  // With one facility there is nothing to limit.
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

interface RoleAndFacilitiesProps {
  access: Access;
  /** The roles to choose from; all unless given. */
  offered?: readonly Role[];
  /** What a role means here, if something else than for an account. */
  help?: Partial<Record<Role, string>>;
  errors: Partial<Record<string, string>>;
  onChange: (access: Access) => void;
}

/** A role, and for all but administrators the facilities it is limited to. */
export function RoleAndFacilities({ access, offered = roles, help, errors, onChange }: RoleAndFacilitiesProps) {
  const { role, facilities } = access;
  return (
    <>
      <div className="grid gap-1.5">
        <RadioGroup
          name="role"
          legend={texts.role}
          options={offered.map((value) => ({
            value,
            label: <span className="whitespace-nowrap">{roleTexts[value].name}</span>,
          }))}
          value={role}
          error={errors['role']}
          onChange={(event) => {
            const chosen = event.target.value as Role;
            onChange({ role: chosen, facilities: chosen === 'admin' ? null : facilities });
          }}
        />
        <p className="text-sm text-soft">{help?.[role] ?? roleTexts[role].help}</p>
      </div>
      {role !== 'admin' && (
        <FacilityChoice
          chosen={facilities}
          error={errors['facilities']}
          onChange={(chosen) => onChange({ role, facilities: chosen })}
        />
      )}
    </>
  );
}
