import type { ExportColumns, ExportFormat, ExportRow } from '#shared/check-in/export.ts';

/** What a file says about itself besides its rows. */
export interface AboutExport {
  /** Which check-ins these are, such as 'All Check-Ins' and what narrows them. */
  title: string;
  narrowedBy: string;
  /** When it was asked for, in the words of the yard. */
  madeAt: string;
  /** Which columns CSV and JSON have; the other formats have their own. */
  columns: ExportColumns;
}

/** Rows as they arrive, some at a time. */
export type RowStream = AsyncIterable<readonly ExportRow[]>;

/** Turns rows into a file's content. `total` is how many rows will come. */
export type WriteFile = (rows: RowStream, about: AboutExport, total: number) => Promise<BlobPart[]>;

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
