import { csvHead, csvLine } from '#shared/export/export-csv.ts';
import type { Analytics } from '#shared/contract/analytics.ts';
import { presentable } from '#shared/words/shown-text.ts';
import { analyticsTexts } from '#web/staff/texts/analytics.ts';
import { reportColumns, reportRows } from './report-rows.ts';

export const reportFormats = ['csv', 'json', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

async function* cells(figures: Analytics) {
  yield await Promise.resolve(
    reportRows(figures).map((row) => reportColumns().map(({ field }) => presentable(String(row[field])))),
  );
}

async function writeXlsx(figures: Analytics): Promise<BlobPart[]> {
  const { writeWorkbook } = await import('#web/staff/xlsx/write-workbook.ts');
  return writeWorkbook(cells(figures), reportColumns(), { name: analyticsTexts.title, printedFrom: 'A' });
}

const writers: Record<ReportFormat, (figures: Analytics) => BlobPart[] | Promise<BlobPart[]>> = {
  csv: (figures) => {
    const columns = reportColumns();
    return [csvHead(columns), ...reportRows(figures).map((row) => csvLine(columns, row))];
  },
  json: (figures) => [`${JSON.stringify(figures, null, 2)}\n`],
  xlsx: writeXlsx,
};

const mediaTypes: Record<ReportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** CSV and Excel have one figure per row and no cell that is ever a formula; JSON is as the API returns it. */
export async function writeReport(figures: Analytics, format: ReportFormat): Promise<File> {
  const { from, to } = figures.period;
  const days = from === to ? from : `${from}-to-${to}`;
  return new File(await writers[format](figures), `analytics-${days}.${format}`, { type: mediaTypes[format] });
}
