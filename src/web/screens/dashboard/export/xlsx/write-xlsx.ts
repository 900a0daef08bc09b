import { Zip, ZipDeflate } from 'fflate';

import type { ExportRow } from '#shared/check-in/export.ts';
import type { WriteFile } from '../export-file.ts';
import { sheetOf } from './sheet-xml.ts';
import { workbookParts } from './workbook-xml.ts';

/** Maximum rows of a sheet, headings included. */
const sheetRows = 1_048_576;
// Fast rather than small: the file is about a tenth of its text either way.
const level = 3;

/** A zip file written entry by entry. */
function startZip() {
  const parts: BlobPart[] = [];
  const encoder = new TextEncoder();
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else parts.push(new Uint8Array(chunk));
  });
  const open = (name: string) => {
    const entry = new ZipDeflate(name, { level });
    zip.add(entry);
    return {
      write: (text: string) => void entry.push(encoder.encode(text)),
      end: (text: string) => void entry.push(encoder.encode(text), true),
    };
  };
  const finish = (): BlobPart[] => {
    zip.end();
    if (failure) throw failure;
    return parts;
  };
  return { open, finish };
}

/**
 * An Excel file with all columns: times and minutes are numbers, everything else is text. It is written as the rows
 * arrive and never held in memory as cells, so that a million rows need little memory; rows beyond a sheet's limit
 * continue in the next sheet.
 */
export const writeXlsx: WriteFile = async (rows, { custom }) => {
  const zip = startZip();
  const parts = sheetOf(custom);
  const ranges: string[] = [];
  let line = 0;

  const beginSheet = () => {
    line = 1;
    const entry = zip.open(`xl/worksheets/sheet${ranges.length + 1}.xml`);
    entry.write(parts.start);
    return entry;
  };
  let sheet = beginSheet();
  const endSheet = (text: string) => {
    sheet.end(text + parts.end(line));
    ranges.push(parts.filteredRange(line));
  };

  const add = (some: readonly ExportRow[]) => {
    let text = '';
    for (const row of some) {
      if (line === sheetRows) {
        endSheet(text);
        sheet = beginSheet();
        text = '';
      }
      line += 1;
      text += parts.rowLine(line, row);
    }
    sheet.write(text);
  };

  for await (const some of rows) add(some);
  endSheet('');
  for (const [name, content] of Object.entries(workbookParts(ranges))) zip.open(name).end(content);
  return zip.finish();
};
