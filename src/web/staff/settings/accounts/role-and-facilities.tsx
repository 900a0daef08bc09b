import { type Role, roles } from '#shared/access/permissions.ts';
import { FacilityChoice } from '#web/staff/account/facility-choice.tsx';
import { roleTexts } from '#web/staff/texts/account.ts';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';

/** `facilities` has ids; null for all. */
export interface Access {
  role: Role;
  facilities: readonly string[] | null;
}

interface RoleAndFacilitiesProps {
  access: Access;
  /** The name distinguishes the radio buttons from others on the page. */
  name?: string;
  /** All roles by default. */
  offered?: readonly Role[];
  /** Roles that differ from those for accounts have their own help. */
  help?: Partial<Record<Role, string>>;
  errors: Partial<Record<string, string>>;
  onChange: (access: Access) => void;
}

/** Administrators cannot be limited to facilities. */
export function RoleAndFacilities({
  access,
  name = 'role',
  offered = roles,
  help,
  errors,
  onChange,
}: RoleAndFacilitiesProps) {
  const { role, facilities } = access;
  return (
    <>
      <div className="grid gap-1.5">
        <RadioGroup
          name={name}
          legend={texts.role}
          className="max-[24rem]:[&_.choice]:basis-full"
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
