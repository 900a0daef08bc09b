import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/common/ui/table.tsx';
import { dashboardTexts, tabTexts } from '#web/staff/texts/dashboard.ts';
import { EmptyList, type ListState } from './list-state.tsx';
import { useSharedSelection } from './selection/use-selection.ts';
import { ColumnHeading, columnsFor, sortColumnOf } from './table-columns.tsx';

// New arrivals are also marked at the edge: a tint alone is invisible in bright sun.
const freshClass = 'animate-rise bg-go-wash! shadow-[inset_0.375rem_0_0_var(--color-go)]';

// Rows of equal height, in which no cell takes more than two short lines.
// Source: docs/product, "Choosing how the list looks".
const usualClass =
  'pointer-fine:[&_.tick-box]:size-6 [&_td]:h-13 [&_[data-plate]]:h-11 [&_[data-plate]]:min-w-11 [&_[data-plate]]:px-1 [&_[data-plate]]:text-xl [&_[data-plate=long]]:px-px! [&_[data-plate=long]]:text-sm pointer-fine:[&_td_.button]:min-h-10';

// Rows of 32 px with one line per cell, for users with a mouse: buttons are 28 px high.
const denseClass =
  '[&_td]:h-8 [&_td]:px-1! [&_th]:px-1! min-[85rem]:[&_td]:px-1.5! min-[85rem]:[&_th]:px-1.5! [&_td_.button]:px-1! [&_td_.button]:text-xs! [&_td_.button]:whitespace-nowrap [&_td_button]:align-top [&_td_span]:leading-4 [&_[data-plate]]:h-7 [&_[data-plate]]:min-w-8 [&_[data-plate]]:px-1 [&_[data-plate]]:text-base [&_[data-plate=long]]:px-px! [&_[data-plate=long]]:text-xs [&_td_button]:min-h-7! [&_td_label]:min-h-7 [&_.tick-box]:size-5 [&_td_.icon-button]:size-7 [&_td_.icon-button>svg]:size-5';

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

interface CheckInRowProps extends Pick<ListState, 'isDense' | 'onOpen'> {
  checkIn: StaffCheckIn;
  columns: ReturnType<typeof columnsFor>;
  isFresh: boolean;
}

function CheckInRow({ checkIn, columns, isFresh, isDense, onOpen }: CheckInRowProps) {
  const isChosen = useSharedSelection().records.has(checkIn.id);
  return (
    <TableRow
      data-fresh={isFresh || undefined}
      data-selected={isChosen || undefined}
      className={clsx('cursor-pointer', isFresh && freshClass, isChosen && 'bg-info-wash!')}
      onClick={(event) => !isOwnControl(event) && onOpen(checkIn.id)}
    >
      {columns.map(({ id, cell }) => (
        <TableCell key={id} className="px-1! min-[85rem]:px-1.5! min-[105rem]:px-3!">
          {cell(checkIn, isDense)}
        </TableCell>
      ))}
    </TableRow>
  );
}

export function CheckInTable(props: ListState) {
  const { rows, isOutdated, fresh, sort, order, onSort, onOpen, isDense, hidden } = props;
  const columns = columnsFor(hidden);
  return (
    <Table
      label={tabTexts[props.tab]}
      aria-busy={rows === undefined || isOutdated}
      className={clsx(
        'table-fixed text-xs leading-tight max-[85rem]:[&_th]:text-xs max-[85rem]:[&_th]:tracking-tight max-[105rem]:[&_th_svg.text-soft]:hidden [&_td]:py-0! [&_th]:h-9 [&_th]:py-0! [&_th_button]:min-h-9 [&_th_label]:min-h-9',
        isDense ? denseClass : usualClass,
      )}
    >
      <TableHead>
        <tr>
          {columns.map((column) => {
            const sortColumn = sortColumnOf(column);
            return (
              <TableHeader
                key={column.id}
                className={clsx(
                  'px-1! min-[85rem]:px-1.5! min-[105rem]:px-3!',
                  isDense ? (column.denseWidth ?? column.width) : column.width,
                )}
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
          <CheckInRow key={checkIn.id} {...{ checkIn, columns, isDense, onOpen }} isFresh={fresh.has(checkIn.id)} />
        ))}
      </TableBody>
    </Table>
  );
}
