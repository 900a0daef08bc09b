import { csvHead, csvLine, excelLine } from '#shared/export/export-csv.ts';
import type { ExportRow } from '#shared/export/export.ts';
import { columnsIn, inOwnWords, type WriteFile } from './export-file.ts';

/** The separator is a semicolon if decimals have a comma. */
export function listSeparator(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === '.' ? ',' : ';';
}

/** The format is RFC 4180; no spreadsheet reads any value as a formula. */
export const writeCsv: WriteFile = async (rows, about) => {
  const columns = columnsIn(about);
  const { excelSeparator: separator, ownColumns } = about;
  const parts: BlobPart[] = [csvHead(columns, separator)];
  const lineOf = (row: ExportRow) => (separator ? excelLine(columns, row, separator) : csvLine(columns, row));
  for await (const some of rows) parts.push((ownColumns ? some.map(inOwnWords) : some).map(lineOf).join(''));
  return parts;
};

export const writeJson: WriteFile = async (rows) => {
  const parts: BlobPart[] = ['['];
  let isFirst = true;
  for await (const some of rows) {
    parts.push(isFirst ? '\n' : ',\n', some.map((row) => JSON.stringify(row)).join(',\n'));
    isFirst = false;
  }
  parts.push('\n]\n');
  return parts;
};
