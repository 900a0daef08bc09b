import { ArrowDown, ArrowUp } from 'lucide-react';

import type { SortColumn } from '#shared/check-in/fields.ts';
import { sortColumns } from '#shared/contract/check-ins.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { dashboardTexts, sortTexts, tabTexts } from './dashboard-texts.ts';
import { EmptyList } from './empty-list.tsx';
import type { ListState } from './list-state.ts';
import { SelectPage } from './selection/select-page.tsx';

const sortOptions = sortColumns.map((column) => ({ value: column, label: sortTexts[column] }));

function SortControl({ sort, order, onSort }: Pick<ListState, 'sort' | 'order' | 'onSort'>) {
  const Icon = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className="flex max-w-72 flex-1 basis-60 items-end gap-2">
      <Field name="sort" label="Sort by" required className="w-full">
        <Select options={sortOptions} value={sort} onChange={(event) => onSort(event.target.value as SortColumn)} />
      </Field>
      <IconButton
        label={order === 'asc' ? 'Ascending; turn round' : 'Descending; turn round'}
        icon={<Icon />}
        className="mb-0.5 border-2 border-edge"
        onClick={() => onSort(sort)}
      />
    </div>
  );
}

/** The list as cards, for screens too narrow for ten columns. */
export function CheckInCards(props: ListState) {
  const { rows, isOutdated, fresh, sort, order, onSort } = props;
  return (
    <section aria-label={tabTexts[props.tab]} aria-busy={rows === undefined || isOutdated}>
      {rows?.length !== 0 && (
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <SortControl sort={sort} order={order} onSort={onSort} />
          <SelectPage rows={rows ?? []} />
        </div>
      )}
      {rows === undefined && <Loading className="min-h-60">{dashboardTexts.loadingList}</Loading>}
      {rows?.length === 0 && <EmptyList {...props} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {rows?.map((checkIn) => (
          <CheckInCard key={checkIn.id} checkIn={checkIn} isFresh={fresh.has(checkIn.id)} />
        ))}
      </ul>
    </section>
  );
}
