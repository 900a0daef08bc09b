import { csvHead, csvLine } from '#shared/check-in/export-csv.ts';
import { columnsOf, type ExportRow } from '#shared/check-in/export.ts';
import type { ExportQuery } from '#shared/contract/check-ins.ts';
import { clockString } from '#shared/time/clock-string.ts';
import { localDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import type { CheckInRow } from './check-in-row.ts';
import { streamCheckIns } from './check-in-repository.ts';
import { filterOf } from './list-check-ins.ts';
import { assignedDockOf } from './present.ts';

function dayAndClock(instant: Date | null, timeZone: string): string {
  return instant ? `${localDay(instant, timeZone)} ${clockString(instant, timeZone)}` : '';
}

function minutesBetween(from: Date | null, to: Date | null): number | null {
  return from && to && Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
}

function exportRow(row: CheckInRow, timeZone: string): ExportRow {
  return {
    id: row.id,
    driverName: row.driver_name,
    phone: row.phone_number,
    carrier: row.carrier,
    containerNumber: row.container_number,
    pickupDeliveryNumber: row.pickup_delivery_number,
    checkInTime: dayAndClock(row.created_at, timeZone),
    status: row.status,
    dock: assignedDockOf(row),
    comments: row.comments,
  };
}

function fullRow(row: CheckInRow, timeZone: string): ExportRow {
  return {
    ...exportRow(row, timeZone),
    facility: row.facility,
    purpose: row.purpose,
    dockInTime: dayAndClock(row.dock_in_at, timeZone),
    dockOutTime: dayAndClock(row.dock_out_at, timeZone),
    waitMinutes: minutesBetween(row.created_at, row.dock_in_at),
    dockMinutes: minutesBetween(row.dock_in_at, row.dock_out_at),
    ticket: row.ticket ?? '',
    priority: row.priority ?? '',
    assignedTo: row.assigned_to ?? '',
  };
}

function writerOf({ format, columns }: ExportQuery) {
  if (format === 'json') return { head: '', line: (row: ExportRow) => `${JSON.stringify(row)}\n` };
  const named = columnsOf(columns ?? 'specified');
  return { head: csvHead(named), line: (row: ExportRow) => csvLine(named, row) };
}

// Small pieces cost a system call each; this is about what a socket takes at once.
const pieceLength = 32_768;

/** The text of an export in pieces. `begin` gets the number of rows first. */
export async function* exportCheckIns(
  context: Context,
  query: ExportQuery,
  begin: (count: number) => void,
): AsyncGenerator<string> {
  const { head, line } = writerOf(query);
  const rowOf = query.columns === 'all' ? fullRow : exportRow;
  const { sort = 'arrivalTime', order = 'desc', limit } = query;
  const rows = streamCheckIns(context.database.db, filterOf(query, context.timeZone), { sort, order, limit }, begin);
  let piece = head;
  for await (const row of rows) {
    piece += line(rowOf(row, context.timeZone));
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
