import { type ColumnDef, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { StatusBadge } from '#web/parts/badges/status-badge.tsx';
import { TicketMark } from '#web/parts/badges/ticket-mark.tsx';
import { UnsentMark } from '#web/parts/badges/unsent-mark.tsx';
import { DockCell } from '#web/parts/dock/dock-cell.tsx';
import { DockNumber } from '#web/parts/dock/dock-number.tsx';
import { NextDockStep } from '#web/parts/dock/next-dock-step.tsx';
import { SameContainerMark } from '#web/parts/same-container/same-container.tsx';
import { IfMay } from '#web/parts/session/if-may.tsx';
import { Typed } from '#web/parts/typed.tsx';
import { ArrivalTime } from './arrival-time.tsx';
import { Clamped } from './clamped.tsx';
import { sortTexts } from './dashboard-texts.ts';
import { useRecordLink } from './use-dashboard-view.ts';
import { ListedValues } from './row/listed-values.tsx';
import { rowTexts } from './row/texts.ts';
import { Priority } from './row/priority-control.tsx';
import { RowMenu } from './row/row-menu.tsx';
import { SelectPage } from './selection/select-page.tsx';
import { SelectRecord } from './selection/select-record.tsx';

export const features = tableFeatures({ rowSortingFeature });
export type CheckInColumn = ColumnDef<typeof features, StaffCheckIn>;

function Driver({ checkIn }: { checkIn: StaffCheckIn }) {
  return (
    <>
      <Link
        {...useRecordLink(checkIn.id)}
        title={checkIn.driverName}
        className="line-clamp-4 font-extrabold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink"
      >
        <Typed>{checkIn.driverName}</Typed>
      </Link>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-soft">
        <TicketMark checkIn={checkIn} />
        {checkIn.assignedTo && <Clamped text={rowTexts.staff(checkIn.assignedTo)} isWording />}
      </span>
      <ListedValues checkIn={checkIn} />
      <UnsentMark id={checkIn.id} />
    </>
  );
}

/**
 * Widths of columns with known content; the others share the rest. Nothing a driver types can therefore push the step
 * and the menu out of view.
 */
export const columnWidths: Readonly<Record<string, string>> = {
  dock: 'w-28 2xl:w-34',
  containerNumber: 'w-30 2xl:w-auto',
  facility: 'w-25 2xl:w-auto',
  purpose: 'w-25 2xl:w-auto',
  arrivalTime: 'w-25 2xl:w-34',
  status: 'w-32 2xl:w-40',
  priority: 'w-32 2xl:w-40',
  actions: 'w-56 2xl:w-60',
};

/** The dashboard's ten columns, those with an id of the contract's sort columns sortable. */
export const columns: CheckInColumn[] = [
  {
    id: 'dock',
    header: ({ table }) => (
      <span className="flex items-center gap-2 2xl:gap-3">
        <IfMay action="check-in:bulk-update">
          <SelectPage rows={table.getRowModel().rows.map((row) => row.original)} labelHidden />
        </IfMay>
        Dock
      </span>
    ),
    enableSorting: false,
    cell: ({ row }) => (
      <span className="flex items-center gap-2 2xl:gap-3">
        <IfMay action="check-in:bulk-update">
          <SelectRecord checkIn={row.original} />
        </IfMay>
        <IfMay action="check-in:update" otherwise={<DockNumber checkIn={row.original} />}>
          <DockCell checkIn={row.original} />
        </IfMay>
      </span>
    ),
  },
  {
    accessorKey: 'driverName',
    header: sortTexts.driverName,
    cell: ({ row }) => <Driver checkIn={row.original} />,
  },
  {
    accessorKey: 'carrier',
    header: sortTexts.carrier,
    cell: ({ row }) => <Clamped text={row.original.carrier} />,
  },
  {
    accessorKey: 'containerNumber',
    header: 'Container',
    enableSorting: false,
    cell: ({ row }) => (
      <>
        <Clamped text={row.original.containerNumber} />
        <SameContainerMark id={row.original.id} />
      </>
    ),
  },
  { accessorKey: 'facility', header: sortTexts.facility },
  { accessorKey: 'purpose', header: sortTexts.purpose },
  {
    accessorKey: 'arrivalTime',
    header: sortTexts.arrivalTime,
    cell: ({ row }) => <ArrivalTime checkIn={row.original} />,
  },
  {
    accessorKey: 'status',
    header: 'Status',
    enableSorting: false,
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  },
  {
    accessorKey: 'priority',
    header: 'Priority',
    enableSorting: false,
    cell: ({ row }) => <Priority checkIn={row.original} />,
  },
  {
    id: 'actions',
    header: 'Next step',
    enableSorting: false,
    cell: ({ row }) => (
      <span className="flex items-center justify-end gap-1">
        <IfMay action="check-in:update">
          <NextDockStep checkIn={row.original} look="row" className="flex-1" />
        </IfMay>
        <RowMenu checkIn={row.original} />
      </span>
    ),
  },
];
