import { useId } from 'react';

import { useStaffFacilities, useStaffLists } from '#web/data/queries/facilities.ts';
import { Select } from '#web/ui/select.tsx';
import { filterTexts } from '../dashboard-texts.ts';

interface FacilityFilterProps {
  value: string | null;
  onChange: (facility: string | null) => void;
}

/** Filters the check-ins by facility, unless only one takes check-ins. */
export function FacilityFilter({ value, onChange }: FacilityFilterProps) {
  const id = useId();
  const { facilities } = useStaffLists();
  const { all } = useStaffFacilities();
  if (value === null && all.filter(({ retiredAt }) => retiredAt === null).length === 1) return null;
  const options = [
    { value: '', label: filterTexts.allFacilities },
    ...facilities.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className="min-w-0 flex-1 basis-44 sm:max-w-64">
      <label htmlFor={id} className="sr-only">
        {filterTexts.facility}
      </label>
      <Select
        id={id}
        name="facility"
        options={options}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
