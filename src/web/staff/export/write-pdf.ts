import { cellText, exportColumns } from '#shared/export/export.ts';
import { say } from '#web/common/data/words.ts';
import { fileTexts } from '#web/staff/texts/dashboard-opened.ts';
import { numberText } from '#web/staff/texts/localized.ts';
import { PdfTable } from '#web/staff/pdf/pdf-table.ts';
import { startPdf } from '#web/staff/pdf/start-pdf.ts';
import { type AboutExport, inOwnWords, inPageLanguage, type WriteFile } from './export-file.ts';

/** Comments and custom fields are below each row. */
export const writePdf: WriteFile = async (rows, about: AboutExport, total) => {
  const document = await startPdf();
  const all = inPageLanguage(exportColumns);
  const columns = all.filter(({ pdf }) => pdf !== undefined);
  const table = new PdfTable(
    document,
    columns.map(({ heading, pdf = 0 }) => ({ heading, width: pdf })),
    { title: about.title, note: say(fileTexts.note, { ...about, total: numberText(total) }) },
  );
  const below = [...all.filter(({ field }) => field === 'comments'), ...(about.custom ?? [])];
  for await (const some of rows) {
    for (const row of some.map(inOwnWords)) {
      table.add(
        columns.map((column) => cellText(row, column)),
        below
          .map((column) => cellText(row, column) && `${column.heading}: ${cellText(row, column)}`)
          .filter(Boolean)
          .join(' · '),
      );
    }
  }
  return [document.output('arraybuffer')];
};
