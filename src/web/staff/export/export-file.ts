import type { ErrorCode } from '#shared/errors/errors.ts';
import { exportColumns as headings } from '#shared/words/en/staff/export-columns.ts';
import { errorFromAnswer } from '#web/common/data/api-error.ts';
import { form } from '#shared/words/en/form.ts';
import { truck } from '#shared/words/en/staff/truck.ts';
import { inLanguage, language, type spokenWords } from '#web/common/data/words.ts';
import { fieldLabel, stageTexts } from '#web/common/texts/check-in.ts';
import {
  columnsOf,
  type ExportColumn,
  type ExportColumns,
  type ExportFormat,
  type ExportRow,
  type FileColumn,
} from '#shared/export/export.ts';

export interface ExportJob {
  format: ExportFormat;
  url: string;
  about: AboutExport;
  /** The words of the page: a worker has none of its own but English. */
  spoken: ReturnType<typeof spokenWords>;
}

/** The worker's messages: progress from time to time, then the result. */
export type ExportReport =
  | { kind: 'progress'; count: number; total: number }
  | { kind: 'done'; file: Blob }
  | { kind: 'empty' }
  | { kind: 'refused'; status: number; message: string; code?: ErrorCode | undefined };

export interface AboutExport {
  /** Which check-ins it contains, such as 'All Check-Ins' and its filters. */
  title: string;
  narrowedBy: string;
  /** When it was requested, formatted in the yard's time zone. */
  madeAt: string;
  /** The columns of CSV and JSON; other formats have their own. Of another table than check-ins its columns. */
  columns: ExportColumns | readonly FileColumn[];
  /** Whether their headings and listed values are in the page's language, instead of those that are specified. */
  ownColumns?: boolean;
  /** What the sheet of a workbook is called, where these are no check-ins. */
  sheet?: string;
  /** What separates the values of a CSV file for a spreadsheet; none for the file as specified. */
  excelSeparator?: string;
  /** The columns of custom fields, if the installation exports any. */
  custom?: readonly ExportColumn[];
}

/** Rows in batches as they arrive. */
export type RowStream = AsyncIterable<readonly ExportRow[]>;

/** Converts rows into the content of a file. `total` is the expected number of rows. */
export type WriteFile = (rows: RowStream, about: AboutExport, total: number) => Promise<BlobPart[]>;

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
};

/** What the server answers a worker, which has no session to renew; throws its refusal. */
export async function answered<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw await errorFromAnswer(response);
  return (await response.json()) as T;
}

const ownHeadings: Readonly<Record<string, string>> = inLanguage('exportColumns', headings);

/** The heading of a column in the page's language; that of a custom field is as the form has it. */
function headingOf({ field, heading, of }: ExportColumn): string {
  if (Object.hasOwn(headings, field)) return ownHeadings[field] ?? heading;
  return of === undefined ? heading : fieldLabel(of);
}

export const inPageLanguage = (columns: readonly ExportColumn[]): ExportColumn[] =>
  columns.map((column) => Object.assign({}, column, { heading: headingOf(column) }));

const { purposes } = inLanguage('form', form);
const { statuses, priorities } = inLanguage('truck', truck);
const ownWords = { purpose: purposes, status: statuses, priority: priorities, stage: stageTexts };

/** A row with the values of which fields have a list in the page's words; English ones are as they are stored. */
export function inOwnWords(row: ExportRow): ExportRow {
  if (language() === 'en') return row;
  const worded = Object.entries(ownWords).flatMap(([field, words]: [string, Readonly<Record<string, string>>]) => {
    const value = row[field as keyof typeof ownWords];
    return typeof value === 'string' ? [[field, words[value] ?? value]] : [];
  });
  return { ...row, ...(Object.fromEntries(worded) as Partial<ExportRow>) };
}

/** The columns of a file: all of check-ins where it has no choice. Those of another table have the headings by which it is imported. */
export function columnsIn({ columns, custom, ownColumns }: AboutExport, chosen?: ExportColumns): readonly FileColumn[] {
  if (typeof columns !== 'string') return columns;
  const named = columnsOf(chosen ?? columns, custom);
  return ownColumns ? inPageLanguage(named) : named;
}
