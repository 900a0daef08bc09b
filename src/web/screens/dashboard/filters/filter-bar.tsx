import { clsx } from 'clsx';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { FacilityFilter } from './facility-filter.tsx';
import { filterTexts } from '../dashboard-texts.ts';
import { SearchBox } from './search-box.tsx';

interface FilterBarProps {
  search: string;
  facility: string | null;
  /** The page that provides the count; undefined until loaded. */
  page: StaffCheckInPage | undefined;
  /** Whether `page` still belongs to the previous filter. */
  isCounting: boolean;
  onSearch: (search: string) => void;
  onFacility: (facility: string | null) => void;
}

/** The filters of the list, and the number of matching check-ins. */
export function FilterBar({ search, facility, page, isCounting, onSearch, onFacility }: FilterBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox search={search} onSearch={onSearch} />
      <FacilityFilter value={facility} onChange={onFacility} />
      <output
        aria-busy={isCounting}
        className={clsx(
          'inline-flex min-h-9 items-center gap-2 rounded-md bg-ink px-3 text-sm font-bold whitespace-nowrap text-panel',
          !page && 'invisible',
        )}
      >
        {isCounting && <Spinner />}
        {page && filterTexts.count(page.totalCount, page.totalIsLowerBound)}
      </output>
    </div>
  );
}
