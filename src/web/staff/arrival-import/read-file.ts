import papaparse from 'papaparse';

import { withFormulas } from '#shared/export/export-csv.ts';
import { FileRefusal, maxFileBytes, maxImportColumns, maxImportRows, type ReadFile, type ReadRow } from './file.ts';

/**
 * The bytes are UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1252, which older programs write.
 */
export function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator is detected from each file's own lines. The rare ones also occur within times and names. */
const separators = [',', ';', '\t', '|'];
const rareSeparators = ['^', '~', ':', '\u001E', '\u001F'];
/** This line tells spreadsheets the separator. */
const separatorLine = /^sep=(.)\r?\n/i;

function readText(bytes: Uint8Array<ArrayBuffer>): ReadFile {
  const text = decoded(bytes);
  if (text.slice(0, 10_000).includes('\0')) throw new FileRefusal('other-format');
  const [told, named] = separatorLine.exec(text) ?? ['', ''];
  const parsed = (delimitersToGuess: string[]) =>
    papaparse.parse<string[]>(text.slice(told.length), {
      delimiter: named ?? '',
      delimitersToGuess,
      // Two more than allowed: one for the headings, and one that reveals that there are more.
      preview: maxImportRows + 2,
    });
  const usual = parsed(separators);
  const { data, errors, meta } = usual.data.some(({ length }) => length > 1) ? usual : parsed(rareSeparators);
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new FileRefusal('open-quote', { line: (open.row ?? 0) + 1 });
  const before = told ? 1 : 0;
  const rows = data.map((cells, index) => ({
    line: index + 1 + before,
    cells: cells.map(withFormulas),
    isHidden: false,
  }));
  return { sheets: [], sheet: 0, separator: meta.delimiter, rows };
}

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);
const isFilled = ({ cells }: ReadRow) => cells.some((cell) => cell.trim() !== '');

/** Empty rows are skipped. Throws a `FileRefusal` if the file cannot be imported. */
export async function readFile(file: Blob, sheet?: number): Promise<ReadFile> {
  if (file.size > maxFileBytes) throw new FileRefusal('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefusal('old-workbook');
  const isZip = startsWith(bytes, 0x50, 0x4b);
  const read = isZip ? await (await import('./read-workbook.ts')).readWorkbook(bytes, sheet) : readText(bytes);
  const rows = read.rows.filter(isFilled);
  if (rows.length < 2) throw new FileRefusal('empty');
  if (rows.length > maxImportRows + 1) throw new FileRefusal('too-many-rows');
  if (rows.some(({ cells }) => cells.length > maxImportColumns)) throw new FileRefusal('too-many-columns');
  return { ...read, rows };
}
