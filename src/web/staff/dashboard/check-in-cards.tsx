import { Loading } from '#web/common/ui/spinner.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { dashboardTexts, tabTexts } from '#web/staff/texts/dashboard.ts';
import { EmptyList, type ListState } from './list-state.tsx';
import { SortControl } from './sort-control.tsx';
import { SelectPage } from './selection/select-page.tsx';
import { phoneQuery, useMedia } from './use-media.ts';

/** The list as cards, for screens too narrow for ten columns. */
export function CheckInCards(props: ListState) {
  const { rows, isOutdated, fresh, sort, order, onSort, refreshed } = props;
  const isPhone = useMedia(phoneQuery);
  const hasRows = rows?.length !== 0;
  return (
    <section aria-label={tabTexts[props.tab]} aria-busy={rows === undefined || isOutdated}>
      <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {!isPhone && hasRows && <SortControl sort={sort} order={order} onSort={onSort} />}
        {hasRows && <SelectPage rows={rows ?? []} />}
        {refreshed}
      </div>
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
