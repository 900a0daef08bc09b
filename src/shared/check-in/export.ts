import { presentable } from '../shown-text.ts';
import type { Priority, Status } from './closed-lists.ts';

/** One exported check-in, named as in the JSON export. */
export interface ExportRow {
  id: string;
  driverName: string;
  phone: string;
  carrier: string;
  containerNumber: string;
  pickupDeliveryNumber: string;
  /** Day and clock of the yard, as in every column of an instant: '2026-05-04 12:30 PM', empty for none. */
  checkInTime: string;
  status: Status;
  dock: string;
  comments: string;

  // Only with all columns.
  facility?: string;
  purpose?: string;
  dockInTime?: string;
  dockOutTime?: string;
  /** Whole minutes from arrival to Dock In and from there to Dock Out; null while one of the two is missing. */
  waitMinutes?: number | null;
  dockMinutes?: number | null;
  ticket?: string;
  priority?: Priority | '';
  assignedTo?: string;
}

export interface ExportColumn {
  field: keyof ExportRow;
  heading: string;
  kind: 'text' | 'instant' | 'minutes';
  /** Whether it is there without being asked for. */
  specified: boolean;
  /** Widths where the format has the column: characters in Excel, millimetres in PDF, inches in PowerPoint. */
  xlsx: number;
  pdf?: number;
  pptx?: number;
}

const text = { kind: 'text', specified: true } as const;
const more = { kind: 'text', specified: false } as const;

/** The columns of every export, in order. Source: docs/product.md, "Exports". */
export const exportColumns: readonly ExportColumn[] = [
  { ...text, field: 'id', heading: 'ID', xlsx: 38 },
  { ...text, field: 'driverName', heading: 'Driver Name', xlsx: 26, pdf: 40, pptx: 2.3 },
  { ...text, field: 'phone', heading: 'Phone', xlsx: 18, pdf: 29 },
  { ...text, field: 'carrier', heading: 'Carrier', xlsx: 28, pdf: 43, pptx: 2.5 },
  { ...text, field: 'containerNumber', heading: 'Container Number', xlsx: 20, pdf: 32, pptx: 1.75 },
  { ...text, field: 'pickupDeliveryNumber', heading: 'Pickup/Delivery Number', xlsx: 24, pdf: 30, pptx: 1.75 },
  { ...text, field: 'checkInTime', kind: 'instant', heading: 'Check-In Time', xlsx: 21, pdf: 30, pptx: 1.95 },
  { ...text, field: 'status', heading: 'Status', xlsx: 12, pdf: 18, pptx: 1.2 },
  { ...text, field: 'dock', heading: 'Dock', xlsx: 8, pdf: 10, pptx: 0.75 },
  { ...text, field: 'comments', heading: 'Comments', xlsx: 48 },
  { ...more, field: 'facility', heading: 'Facility', xlsx: 18, pdf: 27.4 },
  { ...more, field: 'purpose', heading: 'Purpose', xlsx: 11 },
  { ...more, field: 'dockInTime', kind: 'instant', heading: 'Dock In', xlsx: 21 },
  { ...more, field: 'dockOutTime', kind: 'instant', heading: 'Dock Out', xlsx: 21 },
  { ...more, field: 'waitMinutes', kind: 'minutes', heading: 'Wait Minutes', xlsx: 14 },
  { ...more, field: 'dockMinutes', kind: 'minutes', heading: 'Dock Minutes', xlsx: 14 },
  { ...more, field: 'ticket', heading: 'Ticket', xlsx: 9 },
  { ...more, field: 'priority', heading: 'Priority', xlsx: 10 },
  { ...more, field: 'assignedTo', heading: 'Assigned Staff', xlsx: 20 },
];
export const specifiedColumns = exportColumns.filter(({ specified }) => specified);

/** The specified columns, or all of them. */
export type ExportColumns = 'specified' | 'all';

export function columnsOf(columns: ExportColumns): readonly ExportColumn[] {
  return columns === 'all' ? exportColumns : specifiedColumns;
}

/** What stands in a column, as text fit to be shown; empty for none. */
export function cellText(row: ExportRow, { field }: ExportColumn): string {
  return presentable(String(row[field] ?? ''));
}

/** Formats and the most rows each holds; PowerPoint shows a summary and the first rows. */
export const exportLimits = { csv: Infinity, json: Infinity, xlsx: Infinity, pdf: 5_000, pptx: 100 } as const;
export type ExportFormat = keyof typeof exportLimits;

const fileNames = { all: 'check-ins', live: 'live-check-ins', drop: 'drop-check-ins' } as const;

/** The name of an export's file: which tab and which day (`YYYY-MM-DD`) of the yard. */
export function exportFileName(tab: keyof typeof fileNames, day: string, format: ExportFormat): string {
  return `${fileNames[tab]}-${day}.${format}`;
}
