import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { Spinner } from '#web/common/ui/spinner.tsx';
import { countText, filterTexts } from '#web/staff/texts/dashboard.ts';
import { SearchBox } from './search-box.tsx';
import { listsOf, onlyFacility } from '#shared/facilities/facilities.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { Select } from '#web/common/ui/select.tsx';

interface FacilityFilterProps {
  value: string | null;
  onChange: (facility: string | null) => void;
}

/** The filter is hidden if only one facility takes check-ins. */
function FacilityFilter({ value, onChange }: FacilityFilterProps) {
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

interface FilterBarProps {
  search: string;
  facility: string | null;
  /** The count comes from this page; undefined until loaded. */
  page: StaffCheckInPage | undefined;
  /** True while `page` still belongs to the previous filter. */
  isCounting: boolean;
  onSearch: (search: string) => void;
  onFacility: (facility: string | null) => void;
  /** These controls are in the same row. Controls that load later go here, where they move nothing else. */
  more: ReactNode;
  children: ReactNode;
}

// On a phone, the search stays below the header while the list scrolls.
const stickyClass = 'max-sm:sticky max-sm:top-19 max-sm:z-20 max-sm:-mx-4 max-sm:bg-ground max-sm:px-4 max-sm:py-1';

export function FilterBar(props: FilterBarProps) {
  const { search, facility, page, isCounting, onSearch, onFacility, more, children } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:contents">
      <div className={clsx('flex min-w-0 flex-1 basis-52', stickyClass)}>
        <SearchBox search={search} onSearch={onSearch} />
      </div>
      <div className="contents max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-2">
        {more}
        <FacilityFilter value={facility} onChange={onFacility} />
        <output
          aria-busy={isCounting}
          className={clsx(
            'inline-flex min-h-6 min-w-27 max-[22.5rem]:min-w-24 max-sm:order-last items-center justify-center gap-1.5 rounded-full bg-calm-wash px-2 text-xs font-semibold whitespace-nowrap text-calm-text',
            !page && 'invisible',
          )}
        >
          {isCounting && <Spinner />}
          {page && countText(page.totalCount, page.totalIsLowerBound)}
        </output>
        {children}
      </div>
    </div>
  );
}
