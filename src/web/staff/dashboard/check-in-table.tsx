import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';

import { Loading } from '#web/common/ui/spinner.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/common/ui/table.tsx';
import { dashboardTexts, tabTexts } from './dashboard-texts.ts';
import { useDeviceView } from '#web/common/parts/device-view.ts';
import { EmptyList, type ListState } from './list-state.tsx';
import { useSharedSelection } from './selection/use-selection.ts';
import { ColumnHeading, columnsFor, sortColumnOf } from './table-columns.tsx';

// New arrivals are also marked at the edge: a tint alone is invisible in bright sun.
const freshClass = 'animate-rise bg-accent-wash! shadow-[inset_0.375rem_0_0_var(--color-accent)]';

// Rows of 48 px, in which nothing takes more than two short lines. Source: docs/product, "Choosing how the list looks".
const denseClass =
  '[&_td]:h-12 [&_td]:py-0! [&_td]:leading-tight [&_td_span]:leading-tight [&_[data-plate]]:h-10 [&_[data-plate]]:min-w-10 [&_[data-plate]]:text-xl [&_td_button]:min-h-10! [&_td_label]:min-h-10 [&_td_.icon-button]:size-10 [&_th_button]:min-h-9 [&_th_label]:min-h-9 [&_th]:py-0!';

function FullRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <TableCell colSpan={span}>{children}</TableCell>
    </tr>
  );
}

/** A press anywhere in a row opens it, except on controls and in the menus they open. */
function isOwnControl({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('a, button, label, input') !== null;
}

/** The list as a sortable table with a dock number and the next dock step in each row. */
export function CheckInTable(props: ListState) {
  const { rows, isOutdated, fresh, sort, order, onSort, onOpen } = props;
  const { records } = useSharedSelection();
  const { hidden, isDense } = useDeviceView();
  const columns = columnsFor(hidden);
  return (
    <Table
      label={tabTexts[props.tab]}
      aria-busy={rows === undefined || isOutdated}
      className={clsx('table-fixed text-xs 2xl:text-sm', isDense && denseClass)}
    >
      <TableHead>
        <tr>
          {columns.map((column) => {
            const sortColumn = sortColumnOf(column);
            return (
              <TableHeader
                key={column.id}
                className={clsx('px-2! 2xl:px-3!', column.width)}
                sorted={sortColumn === sort ? order : undefined}
                {...(sortColumn && { onSort: () => onSort(sortColumn) })}
              >
                <ColumnHeading column={column} rows={rows ?? []} />
              </TableHeader>
            );
          })}
        </tr>
      </TableHead>
      <TableBody>
        {rows === undefined && (
          <FullRow span={columns.length}>
            <Loading className="min-h-60">{dashboardTexts.loadingList}</Loading>
          </FullRow>
        )}
        {rows?.length === 0 && (
          <FullRow span={columns.length}>
            <EmptyList {...props} />
          </FullRow>
        )}
        {rows?.map((checkIn) => (
          <TableRow
            key={checkIn.id}
            data-fresh={fresh.has(checkIn.id) || undefined}
            data-selected={records.has(checkIn.id) || undefined}
            className={clsx(
              'cursor-pointer',
              fresh.has(checkIn.id) && freshClass,
              records.has(checkIn.id) && 'bg-info-wash',
            )}
            onClick={(event) => !isOwnControl(event) && onOpen(checkIn.id)}
          >
            {columns.map(({ id, cell }) => (
              <TableCell key={id} className="px-2! py-1.5! 2xl:px-3!">
                {cell(checkIn, isDense)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
