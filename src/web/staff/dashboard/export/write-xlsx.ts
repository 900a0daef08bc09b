import { cellText, columnsOf, type ExportColumn } from '#shared/export/export.ts';
import { writeWorkbook } from '#web/staff/xlsx/write-workbook.ts';
import { inPageLanguage, type RowStream, type WriteFile } from './export-file.ts';
import { fileTexts } from '#web/staff/texts/dashboard-opened.ts';

async function* cellsOf(rows: RowStream, columns: readonly ExportColumn[]) {
  for await (const some of rows) yield some.map((row) => columns.map((column) => cellText(row, column)));
}

// Record ids are not printed.
const shape = () => ({ name: fileTexts.sheet, printedFrom: 'B' }) as const;

/** An Excel file with all columns, those of custom fields last. */
export const writeXlsx: WriteFile = (rows, { custom }) => {
  const columns = inPageLanguage(columnsOf('all', custom));
  return writeWorkbook(cellsOf(rows, columns), columns, shape());
};
