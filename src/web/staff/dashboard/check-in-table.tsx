import { useTable } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { SortColumn } from '#shared/contract/check-ins.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/common/ui/table.tsx';
import { dashboardTexts, tabTexts } from './dashboard-texts.ts';
import { useDeviceView } from '#web/common/parts/device-view.ts';
import { EmptyList } from './empty-list.tsx';
import type { ListState } from './list-state.ts';
import { useSharedSelection } from './selection/use-selection.ts';
import { columnsFor, columnWidths, features } from './table-columns.tsx';

// New arrivals are also marked at the edge: a tint alone is invisible in bright sun.
const freshClass = 'animate-rise bg-accent-wash! shadow-[inset_0.375rem_0_0_var(--color-accent)]';

// Rows of 48 px, in which nothing takes more than two short lines. Source: docs/product, "Choosing how the list looks".
const denseClass =
  '[&_td]:h-12 [&_td]:py-0! [&_td]:leading-tight [&_td_span]:leading-tight [&_[data-plate]]:h-10 [&_[data-plate]]:min-w-10 [&_[data-plate]]:text-xl [&_td_button]:min-h-10! [&_td_label]:min-h-10 [&_td_.icon-button]:size-10 [&_th_button]:min-h-9 [&_th_label]:min-h-9 [&_th]:py-0!';

const noRows: StaffCheckIn[] = [];

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
  const columns = useMemo(() => columnsFor(hidden, isDense), [hidden, isDense]);
  const table = useTable({
    features,
    columns,
    data: (rows ?? noRows) as StaffCheckIn[],
    getRowId: (checkIn) => checkIn.id,
    manualSorting: true,
    state: { sorting: [{ id: sort, desc: order === 'desc' }] },
  });
  return (
    <Table
      label={tabTexts[props.tab]}
      aria-busy={rows === undefined || isOutdated}
      className={clsx('table-fixed text-xs 2xl:text-sm', isDense && denseClass)}
    >
      <TableHead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <TableHeader
                key={header.id}
                className={clsx('px-2! 2xl:px-3!', columnWidths[header.id])}
                sorted={header.column.getIsSorted() || undefined}
                {...(header.column.getCanSort() && { onSort: () => onSort(header.id as SortColumn) })}
              >
                <table.FlexRender header={header} />
              </TableHeader>
            ))}
          </tr>
        ))}
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
        {table.getRowModel().rows.map((row) => (
          <TableRow
            key={row.id}
            data-fresh={fresh.has(row.id) || undefined}
            data-selected={records.has(row.id) || undefined}
            className={clsx('cursor-pointer', fresh.has(row.id) && freshClass, records.has(row.id) && 'bg-info-wash')}
            onClick={(event) => !isOwnControl(event) && onOpen(row.id)}
          >
            {row.getAllCells().map((cell) => (
              <TableCell key={cell.id} className="px-2! py-1.5! 2xl:px-3!">
                <table.FlexRender cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
