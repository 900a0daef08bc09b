import { ArrowDown, ArrowUp } from 'lucide-react';

import { type SortColumn, sortColumns } from '#shared/contract/check-ins.ts';
import { Field } from '#web/common/ui/field.tsx';
import { IconButton } from '#web/common/ui/button.tsx';
import { Select } from '#web/common/ui/select.tsx';
import type { ListState } from './list-state.tsx';
import { columnTexts, sortingTexts } from '#web/staff/texts/dashboard.ts';

/** Sorts the list where there are no headings to press. */
export function SortControl({ sort, order, onSort }: Pick<ListState, 'sort' | 'order' | 'onSort'>) {
  const Icon = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className="flex max-w-72 flex-1 basis-60 items-end gap-2">
      <Field name="sort" label={sortingTexts.label} required className="w-full">
        <Select
          options={sortColumns.map((value) => ({ value, label: columnTexts[value] }))}
          value={sort}
          onChange={(event) => onSort(event.target.value as SortColumn)}
        />
      </Field>
      <IconButton
        label={sortingTexts[order]}
        icon={<Icon />}
        className="mb-0.5 border-2 border-edge"
        onClick={() => onSort(sort)}
      />
    </div>
  );
}
