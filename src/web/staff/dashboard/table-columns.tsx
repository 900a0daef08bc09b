import { Cut } from '#web/common/parts/cut.tsx';
import { formWords } from '#web/common/texts/check-in-form.ts';
import type { ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type SortColumn, sortColumns } from '#shared/contract/check-ins.ts';
import { StageBadges } from '#web/staff/badges/stage-badges.tsx';
import { DockCell } from '#web/staff/dock/dock-cell.tsx';
import { DockNumber } from '#web/staff/dock/dock-number.tsx';
import { SameContainerMark } from '#web/staff/same-container/same-container.tsx';
import { NextStep } from '#web/staff/dock/next-step.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { ArrivalTime } from './arrival-time.tsx';
import { columnTexts } from '#web/staff/texts/dashboard.ts';
import { DriverCell } from './driver-cell.tsx';
import { ExpectedMark } from './use-after-rows.tsx';
import { Priority } from './row/priority-control.tsx';
import { RowMenu } from './row/row-menu.tsx';
import { SelectPage } from './selection/select-page.tsx';
import { SelectRecord } from './selection/select-record.tsx';
import { WaitTime } from './wait-time.tsx';

type ColumnId = keyof typeof columnTexts;

export interface Column {
  id: ColumnId;
  /**
   * Columns with known content have a width; the others share the rest. Nothing a driver types can therefore push the
   * step and the menu out of view.
   */
  width?: string;
  denseWidth?: string;
  /** The list would be useless without this column. */
  isNeeded?: true;
  cell: (checkIn: StaffCheckIn, isDense: boolean) => ReactNode;
}

/** The columns are in order; those whose id is a sort column of the contract are sortable. */
const table: readonly Column[] = [
  {
    id: 'dock',
    width: 'w-24 min-[85rem]:w-25 min-[105rem]:w-28',
    denseWidth: 'w-21',
    isNeeded: true,
    cell: (checkIn) => (
      <span className="flex items-center gap-1.5">
        <IfMay action="check-in:bulk-update">
          <SelectRecord checkIn={checkIn} />
        </IfMay>
        <IfMay action="check-in:update" otherwise={<DockNumber checkIn={checkIn} />}>
          <span data-dock-cell>
            <DockCell checkIn={checkIn} />
          </span>
        </IfMay>
      </span>
    ),
  },
  { id: 'driverName', isNeeded: true, cell: (row, isDense) => <DriverCell checkIn={row} isDense={isDense} /> },
  {
    id: 'carrier',
    width: 'w-26 min-[85rem]:w-27 min-[105rem]:w-auto',
    denseWidth: 'w-24 min-[85rem]:w-28 min-[105rem]:w-auto',
    cell: ({ carrier }, isDense) => <Cut lines={isDense ? 1 : 2}>{carrier}</Cut>,
  },
  {
    id: 'containerNumber',
    width: 'w-25 min-[85rem]:w-32 min-[105rem]:w-36',
    denseWidth: 'w-32 min-[105rem]:w-36',
    cell: ({ id, containerNumber }, isDense) => (
      <span className={isDense ? 'flex items-center gap-x-1 [&>span+span]:shrink-0' : 'block'}>
        <Cut
          lines={isDense ? 1 : 2}
          className={isDense ? undefined : 'text-balance wrap-anywhere not-only:line-clamp-1'}
        >
          {containerNumber}
        </Cut>
        <SameContainerMark id={id} isShort />
      </span>
    ),
  },
  {
    id: 'facility',
    width: 'w-18 min-[85rem]:w-20 min-[105rem]:w-auto',
    denseWidth: 'w-20 min-[105rem]:w-auto',
    cell: ({ facility }, isDense) => (
      <Cut lines={isDense ? 1 : 2} className="max-[105rem]:tracking-tight max-[85rem]:tracking-tighter">
        {facility}
      </Cut>
    ),
  },
  {
    id: 'purpose',
    width: 'w-21 min-[85rem]:w-20 min-[105rem]:w-28',
    denseWidth: 'w-21 min-[85rem]:w-24 min-[105rem]:w-28',
    cell: ({ purpose }, isDense) => (
      <Cut lines={isDense ? 1 : 2} className="hyphens-auto max-[105rem]:tracking-tight">
        {formWords.purposes[purpose]}
      </Cut>
    ),
  },
  {
    id: 'arrivalTime',
    width: 'w-23 min-[85rem]:w-24 min-[105rem]:w-35',
    denseWidth: 'w-24 min-[105rem]:w-35',
    cell: (row, isDense) => <ArrivalTime checkIn={row} look={isDense ? 'short' : 'lines'} />,
  },
  {
    id: 'wait',
    width: 'w-28 min-[85rem]:w-29 min-[105rem]:w-34',
    cell: (row, isDense) => (
      <>
        <WaitTime checkIn={row} />
        {!isDense && <ExpectedMark checkIn={row} size="short" />}
      </>
    ),
  },
  {
    id: 'status',
    width: 'w-39 min-[85rem]:w-40 min-[105rem]:w-48',
    cell: (row) => (
      <span className="flex flex-wrap gap-x-1 gap-y-0.5 [&>span]:min-h-6 [&>span]:gap-0.5 [&>span]:px-1 [&>span]:text-xs">
        <StageBadges checkIn={row} />
      </span>
    ),
  },
  {
    id: 'priority',
    width: 'w-27 min-[85rem]:w-28 min-[105rem]:w-32',
    cell: (row) => (
      <span className="[&_button>span]:min-h-6 [&_button>span]:gap-1 [&_button>span]:px-1.5 [&_button>span]:text-xs">
        <Priority checkIn={row} />
      </span>
    ),
  },
  {
    id: 'actions',
    width: 'w-47 min-[85rem]:w-49 min-[105rem]:w-60',
    denseWidth: 'w-44 min-[105rem]:w-56',
    isNeeded: true,
    cell: (checkIn) => (
      <span className="flex items-center justify-end gap-1">
        <IfMay action="check-in:update">
          <NextStep checkIn={checkIn} look="row" className="flex-1" />
        </IfMay>
        <RowMenu checkIn={checkIn} />
      </span>
    ),
  },
];

/** Staff may hide these. */
export const chosenColumns = table.flatMap(({ id, isNeeded }) => (isNeeded ? [] : [{ id, name: columnTexts[id] }]));

export function columnsFor(hidden: readonly string[]): readonly Column[] {
  return table.filter(({ id, isNeeded }) => isNeeded || !hidden.includes(id));
}

const sortable: readonly string[] = sortColumns;

/** The name is the contract's. Undefined if the list cannot be sorted by this column. */
export function sortColumnOf({ id }: Column): SortColumn | undefined {
  return sortable.includes(id) ? (id as SortColumn) : undefined;
}

/** The dock number's heading has a checkbox that selects all rows. */
export function ColumnHeading({ column: { id }, rows }: { column: Column; rows: readonly StaffCheckIn[] }) {
  if (id !== 'dock') return columnTexts[id];
  return (
    <span className="flex items-center gap-1.5">
      <IfMay action="check-in:bulk-update">
        <SelectPage rows={rows} labelHidden />
      </IfMay>
      {columnTexts.dock}
    </span>
  );
}
