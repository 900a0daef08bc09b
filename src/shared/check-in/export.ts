import { presentable } from '../shown-text.ts';
import type { Status } from './closed-lists.ts';

/** One exported check-in, named as in the JSON export. */
export interface ExportRow {
  id: string;
  driverName: string;
  phone: string;
  carrier: string;
  containerNumber: string;
  pickupDeliveryNumber: string;
  checkInTime: string;
  status: Status;
  dock: string;
  comments: string;
}

/** The columns of every export with their headings, in order. Source: docs/product.md, "Exports". */
export const exportColumns = [
  ['id', 'ID'],
  ['driverName', 'Driver Name'],
  ['phone', 'Phone'],
  ['carrier', 'Carrier'],
  ['containerNumber', 'Container Number'],
  ['pickupDeliveryNumber', 'Pickup/Delivery Number'],
  ['checkInTime', 'Check-In Time'],
  ['status', 'Status'],
  ['dock', 'Dock'],
  ['comments', 'Comments'],
] as const satisfies readonly (readonly [keyof ExportRow, string])[];

/** Formats and the most rows each holds; PowerPoint shows a summary and the first rows. */
export const exportLimits = { csv: Infinity, json: Infinity, xlsx: Infinity, pdf: 5_000, pptx: 100 } as const;
export type ExportFormat = keyof typeof exportLimits;

// Where a cell may begin, whichever separator a spreadsheet goes by: a value's start, and, as quotes hold only where the
// separator is the comma, after each other separator and line break in it. Blanks and quotes before the sign are skipped
// by one program or another. The signs have full-width twins that count as well. A separator at the value's end would
// make a cell of the closing quote.
const formulaStart = /((?:^|[;\n])[\s"]*)('*)(?=[=+\-@＝＋－＠])|([;\n][\s"]*)('*)$/g;

function atFormulas(text: string, marks: (found: string) => string): string {
  return text.replaceAll(formulaStart, (_, before?: string, found?: string, last?: string, lastFound?: string) => {
    return (before ?? last ?? '') + marks(found ?? lastFound ?? '');
  });
}

/**
 * A text of which no spreadsheet takes any part for a formula: one more apostrophe stands before what begins like one.
 * `withFormulas` takes it away again. Hidden marks and what cannot be shown are left out.
 */
export function withoutFormulas(text: string): string {
  return atFormulas(presentable(text), (marks) => `${marks}'`);
}

/** The value of a cell that `withoutFormulas` has made. */
export function withFormulas(text: string): string {
  return atFormulas(text, (marks) => marks.slice(1));
}

function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line of a CSV file (RFC 4180), preceded by the mark by which Excel knows UTF-8. */
export function csvHead(): string {
  return `\uFEFF${exportColumns.map(([, heading]) => csvCell(heading)).join(',')}\r\n`;
}

/** One line of a CSV file. */
export function csvLine(row: ExportRow): string {
  return `${exportColumns.map(([field]) => csvCell(row[field])).join(',')}\r\n`;
}

const fileNames = { all: 'check-ins', live: 'live-check-ins', drop: 'drop-check-ins' } as const;

/** The name of an export's file: which tab and which day (`YYYY-MM-DD`) of the yard. */
export function exportFileName(tab: keyof typeof fileNames, day: string, format: ExportFormat): string {
  return `${fileNames[tab]}-${day}.${format}`;
}
