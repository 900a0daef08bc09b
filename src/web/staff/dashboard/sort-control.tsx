import { ArrowDown, ArrowUp } from 'lucide-react';

import { type SortColumn, sortColumns } from '#shared/contract/check-ins.ts';
import { IconButton } from '#web/common/ui/button.tsx';
import { Select } from '#web/common/ui/select.tsx';
import type { ListState } from './list-state.tsx';
import { columnTexts, sortingTexts } from '#web/staff/texts/dashboard.ts';

/** Cards have no column headings to press. */
export function SortControl({ sort, order, onSort }: Pick<ListState, 'sort' | 'order' | 'onSort'>) {
  const Icon = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-sm whitespace-nowrap text-soft">
        {sortingTexts.label}
      </span>
      <Select
        aria-label={sortingTexts.label}
        name="sort"
        className="min-h-12! py-1! text-base! pointer-fine:min-h-10!"
        options={sortColumns.map((value) => ({ value, label: columnTexts[value] }))}
        value={sort}
        onChange={(event) => onSort(event.target.value as SortColumn)}
      />
      <IconButton
        label={sortingTexts[order]}
        icon={<Icon />}
        className="border-2 border-edge pointer-fine:size-10"
        onClick={() => onSort(sort)}
      />
    </div>
  );
}
