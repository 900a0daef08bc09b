import { csvHead, csvLine } from '#shared/check-in/export-csv.ts';
import { columnsOf } from '#shared/check-in/export.ts';
import type { WriteFile } from './export-file.ts';

/** A CSV file (RFC 4180) that no spreadsheet reads as formulas. */
export const writeCsv: WriteFile = async (rows, about) => {
  const columns = columnsOf(about.columns, about.custom);
  const parts: BlobPart[] = [csvHead(columns)];
  for await (const some of rows) parts.push(some.map((row) => csvLine(columns, row)).join(''));
  return parts;
};

/** A JSON file: one array with one check-in per line. */
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
