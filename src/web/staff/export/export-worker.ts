import { exportCountHeader } from '#shared/contract/check-ins.ts';
import {
  customColumnsOf,
  type ExportColumn,
  type ExportFormat,
  type ExportRow,
  occasionalColumns,
} from '#shared/export/export.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { customId, customLabel } from '#shared/form/named-values.ts';
import { errorFromAnswer } from '#web/common/data/api-error.ts';
import { language, speakWith } from '#web/common/data/words.ts';
import { exportTexts } from '#web/staff/texts/dashboard.ts';
import { answered, type ExportJob, type ExportReport, mediaTypes, type WriteFile } from './export-file.ts';
import { countedRows, readRows, withFirst } from './read-rows.ts';

// Each library is loaded only for its format.
const writers: Record<ExportFormat, () => Promise<WriteFile>> = {
  csv: async () => (await import('./write-text.ts')).writeCsv,
  json: async () => (await import('./write-text.ts')).writeJson,
  xlsx: async () => (await import('./write-xlsx.ts')).writeXlsx,
  pdf: async () => (await import('./write-pdf.ts')).writePdf,
  pptx: async () => (await import('./write-pptx.ts')).writePptx,
  zip: async () => (await import('./write-papers.ts')).writePapers,
};

const progressGapMs = 100;

function tell(report: ExportReport): void {
  postMessage(report);
}

/** If the rows contain no such values, the form is not requested. */
async function customColumns([row]: readonly ExportRow[]): Promise<readonly ExportColumn[]> {
  const names = Object.keys(row ?? {});
  const occasional = occasionalColumns.filter(({ field }) => names.includes(field));
  if (!names.some((name) => customId(name) !== undefined)) return occasional;
  const form = await answered<FormDefinition>('/api/form');
  const custom = customColumnsOf(form).map((column) =>
    Object.assign({}, column, { heading: customLabel(form, column.field, language()) ?? column.heading }),
  );
  return [...custom, ...occasional];
}

/** The worker keeps the page responsive. */
async function run({ format, url, about, spoken }: ExportJob): Promise<void> {
  speakWith(spoken.language, spoken.parts);
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) {
    const { message, status, code } = await errorFromAnswer(response);
    return tell({ kind: 'refused', status: status ?? response.status, message, code });
  }
  const total = Number(response.headers.get(exportCountHeader));
  if (total === 0 || !response.body) return tell({ kind: 'empty' });

  let toldAt = 0;
  const onCount = (count: number) => {
    if (count < total && performance.now() - toldAt < progressGapMs) return;
    toldAt = performance.now();
    tell({ kind: 'progress', count, total });
  };
  const write = await writers[format]();
  const rows = countedRows(readRows(response.body), total, onCount, exportTexts.broken);
  const first = await rows.next();
  const custom = await customColumns(first.done ? [] : first.value);
  const parts = await write(withFirst(first, rows), { ...about, custom }, total);
  if (parts.length === 0) return tell({ kind: 'empty' });
  return tell({ kind: 'done', file: new Blob(parts, { type: mediaTypes[format] }) });
}

addEventListener('message', ({ data }: MessageEvent<ExportJob>) => {
  run(data).catch((error: unknown) => {
    tell({ kind: 'refused', status: 0, message: error instanceof Error ? error.message : String(error) });
  });
});
