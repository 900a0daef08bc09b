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

// A spreadsheet takes a cell that begins so for a formula, which could send its neighbours away.
const formulaStart = /^[=+\-@\t\r]/;

/** A text that no spreadsheet takes for a formula: an apostrophe before what begins like one. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function csvCell(text: string): string {
  const safe = withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
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
