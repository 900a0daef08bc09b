import { Zip, ZipDeflate } from 'fflate';

import { type SheetColumn, sheetOf } from './sheet-xml.ts';
import { type WorkbookShape, workbookParts } from './workbook-xml.ts';

/** The limit includes headings. */
const sheetRows = 1_048_576;
// Fast rather than small: the file is about a tenth of its text either way.
const level = 3;

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
 * Cells are never formulas: times and numbers are numbers, everything else is text. Rows, given as the texts of their
 * cells, are written as they arrive and never held in memory as cells, so that a million rows need little memory; rows
 * beyond a sheet's limit continue in the next sheet.
 */
export async function writeWorkbook(
  rows: AsyncIterable<readonly (readonly string[])[]>,
  columns: readonly SheetColumn[],
  shape: WorkbookShape,
): Promise<BlobPart[]> {
  const zip = startZip();
  const parts = sheetOf(columns);
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

  const add = (some: readonly (readonly string[])[]) => {
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
  for (const [name, content] of Object.entries(workbookParts(ranges, shape))) zip.open(name).end(content);
  return zip.finish();
}
