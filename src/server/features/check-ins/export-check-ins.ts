import { csvHead, csvLine, type ExportRow } from '#shared/check-in/export.ts';
import type { ExportQuery } from '#shared/contract/check-ins.ts';
import { clockString } from '#shared/time/clock-string.ts';
import { localDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import type { CheckInRow } from './check-in-row.ts';
import { streamCheckIns } from './check-in-repository.ts';
import { filterOf } from './list-check-ins.ts';
import { assignedDockOf } from './present.ts';

function exportRow(row: CheckInRow, timeZone: string): ExportRow {
  return {
    id: row.id,
    driverName: row.driver_name,
    phone: row.phone_number,
    carrier: row.carrier,
    containerNumber: row.container_number,
    pickupDeliveryNumber: row.pickup_delivery_number,
    checkInTime: `${localDay(row.created_at, timeZone)} ${clockString(row.created_at, timeZone)}`,
    status: row.status,
    dock: assignedDockOf(row),
    comments: row.comments,
  };
}

const writers = {
  csv: { head: csvHead(), line: csvLine },
  json: { head: '', line: (row: ExportRow) => `${JSON.stringify(row)}\n` },
} as const;

// Small pieces cost a system call each; this is about what a socket takes at once.
const pieceLength = 32_768;

/** The text of an export in pieces. `begin` gets the number of rows first. */
export async function* exportCheckIns(
  context: Context,
  query: ExportQuery,
  begin: (count: number) => void,
): AsyncGenerator<string> {
  const { head, line } = writers[query.format];
  const { sort = 'arrivalTime', order = 'desc', limit } = query;
  const rows = streamCheckIns(context.database.db, filterOf(query, context.timeZone), { sort, order, limit }, begin);
  let piece = head;
  for await (const row of rows) {
    piece += line(exportRow(row, context.timeZone));
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
