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
  /** The language and words of the page: a worker itself has only English. */
  spoken: ReturnType<typeof spokenWords>;
}

/** The worker reports `progress` from time to time, then the result. */
export type ExportReport =
  | { kind: 'progress'; count: number; total: number }
  | { kind: 'done'; file: Blob }
  | { kind: 'empty' }
  | { kind: 'refused'; status: number; message: string; code?: ErrorCode | undefined };

export interface AboutExport {
  /** For example 'All Check-Ins'. */
  title: string;
  narrowedBy: string;
  /** The time is formatted in the yard's time zone. */
  madeAt: string;
  /** These are the columns of CSV and JSON files of check-ins (other formats have their own), or of another table. */
  columns: ExportColumns | readonly FileColumn[];
  /** True for the page's language instead of the specified English. */
  ownColumns?: boolean;
  /** Tables other than check-ins name their sheet. */
  sheet?: string;
  /** Spreadsheets may expect another separator; undefined for the specified format. */
  excelSeparator?: string;
  /** The columns are those of custom fields, if the installation exports any. */
  custom?: readonly ExportColumn[];
}

export type RowStream = AsyncIterable<readonly ExportRow[]>;

/** `total` is the expected number of rows. */
export type WriteFile = (rows: RowStream, about: AboutExport, total: number) => Promise<BlobPart[]>;

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
};

/** A worker has no session to renew. Throws the server's refusal. */
export async function answered<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw await errorFromAnswer(response);
  return (await response.json()) as T;
}

const ownHeadings: Readonly<Record<string, string>> = inLanguage('exportColumns', headings);

/** The heading is in the page's language; a custom field keeps the form's label. */
function headingOf({ field, heading, of }: ExportColumn): string {
  if (Object.hasOwn(headings, field)) return ownHeadings[field] ?? heading;
  return of === undefined ? heading : fieldLabel(of);
}

export const inPageLanguage = (columns: readonly ExportColumn[]): ExportColumn[] =>
  columns.map((column) => Object.assign({}, column, { heading: headingOf(column) }));

const { purposes } = inLanguage('form', form);
const { statuses, priorities } = inLanguage('truck', truck);
const ownWords = { purpose: purposes, status: statuses, priority: priorities, stage: stageTexts };

/** Values from fixed lists are in the page's words; in English, they are the stored values. */
export function inOwnWords(row: ExportRow): ExportRow {
  if (language() === 'en') return row;
  const worded = Object.entries(ownWords).flatMap(([field, words]: [string, Readonly<Record<string, string>>]) => {
    const value = row[field as keyof typeof ownWords];
    return typeof value === 'string' ? [[field, words[value] ?? value]] : [];
  });
  return { ...row, ...(Object.fromEntries(worded) as Partial<ExportRow>) };
}

/**
 * These are all columns of check-ins unless there is a choice. Those of other tables have the headings under which they
 * can be imported.
 */
export function columnsIn({ columns, custom, ownColumns }: AboutExport, chosen?: ExportColumns): readonly FileColumn[] {
  if (typeof columns !== 'string') return columns;
  const named = columnsOf(chosen ?? columns, custom);
  return ownColumns ? inPageLanguage(named) : named;
}
