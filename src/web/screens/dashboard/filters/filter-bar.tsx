import { clsx } from 'clsx';

import type { StaffCheckInPage } from '#shared/contract/check-ins.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { FacilityFilter } from './facility-filter.tsx';
import { filterTexts } from './texts.ts';
import { SearchBox } from './search-box.tsx';

interface FilterBarProps {
  search: string;
  facility: string | null;
  /** The page the count comes from; undefined until the first answer. */
  page: StaffCheckInPage | undefined;
  /** Whether `page` is still that of the filter before. */
  isCounting: boolean;
  onSearch: (search: string) => void;
  onFacility: (facility: string | null) => void;
}

/** What narrows the list, and how many check-ins that leaves. */
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
