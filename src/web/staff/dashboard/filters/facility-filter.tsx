import { useId } from 'react';

import { listsOf, onlyFacility } from '#shared/facilities/facilities.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { Select } from '#web/common/ui/select.tsx';
import { filterTexts } from '#web/staff/texts/dashboard.ts';

interface FacilityFilterProps {
  value: string | null;
  onChange: (facility: string | null) => void;
}

/** Filters the check-ins by facility, unless only one takes check-ins. */
export function FacilityFilter({ value, onChange }: FacilityFilterProps) {
  const id = useId();
  const facilities = useStaffFacilities();
  if (value === null && onlyFacility(facilities)) return null;
  const options = [
    { value: '', label: filterTexts.allFacilities },
    ...listsOf(facilities).facilities.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className="min-w-0 flex-1 basis-36 max-[22.5rem]:basis-28 sm:max-w-56 sm:basis-44">
      <label htmlFor={id} className="sr-only">
        {filterTexts.facility}
      </label>
      <Select
        id={id}
        name="facility"
        options={options}
        className="min-h-12! py-1! ps-3! pe-10! text-base! pointer-fine:min-h-10!"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
