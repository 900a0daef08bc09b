import { cellText, type FileColumn } from '#shared/export/export.ts';
import { writeWorkbook } from '#web/staff/xlsx/write-workbook.ts';
import { columnsIn, inOwnWords, type RowStream, type WriteFile } from './export-file.ts';
import { fileTexts } from '#web/staff/texts/dashboard-opened.ts';

async function* cellsOf(rows: RowStream, columns: readonly FileColumn[], isWorded = false) {
  for await (const some of rows) {
    const shown = isWorded ? some.map(inOwnWords) : some;
    yield shown.map((row) => columns.map((column) => cellText(row, column)));
  }
}

/** The file has all columns, those of custom fields last. */
export const writeXlsx: WriteFile = (rows, about) => {
  const columns = columnsIn(about, 'all');
  // Record ids are not printed.
  return writeWorkbook(cellsOf(rows, columns, about.ownColumns), columns, {
    name: about.sheet ?? fileTexts.sheet,
    printedFrom: 'B',
  });
};
