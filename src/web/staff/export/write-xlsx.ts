import { cellText, type FileColumn } from '#shared/export/export.ts';
import { writeWorkbook } from '#web/staff/xlsx/write-workbook.ts';
import { columnsIn, type RowStream, type WriteFile } from './export-file.ts';
import { fileTexts } from '#web/staff/texts/dashboard-opened.ts';

async function* cellsOf(rows: RowStream, columns: readonly FileColumn[]) {
  for await (const some of rows) yield some.map((row) => columns.map((column) => cellText(row, column)));
}

/** An Excel file with all columns, those of custom fields last. */
export const writeXlsx: WriteFile = (rows, about) => {
  const columns = columnsIn(about, 'all');
  // Record ids are not printed.
  return writeWorkbook(cellsOf(rows, columns), columns, { name: about.sheet ?? fileTexts.sheet, printedFrom: 'B' });
};
