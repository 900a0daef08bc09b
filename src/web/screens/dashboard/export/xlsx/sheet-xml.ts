import { cellText, type ExportColumn, exportColumns, type ExportRow } from '#shared/check-in/export.ts';
import { cellStyles } from './workbook-xml.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// A workbook reads `_x0041_` in a text as the letter A, unless its underscore is escaped the same way.
const codeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escaped(text: string): string {
  return text.replace(codeLike, '_x005F_').replace(/[&<>]/g, (character) => entities[character] ?? '');
}

/** A cell that is always text: not a formula, number or date. */
function textCell(text: string, style: number): string {
  return `t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const wallClock = /^(\d{4})-(\d\d)-(\d\d) (\d{1,2}):(\d\d) (AM|PM)$/;
// Days count from 30 December 1899, because Excel wrongly treats 1900 as a leap year.
const dayZero = Date.UTC(1899, 11, 30);

/** Day and local time as a workbook counts them, in days; null for anything else. */
export function workbookTime(text: string): number | null {
  const [, year, month, day, hour, minute, half] = wallClock.exec(text) ?? [];
  if (!half) return null;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return (Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute)) - dayZero) / 86_400_000;
}

function content(text: string, column: ExportColumn): string {
  if (text === '') return '';
  const number = column.kind === 'minutes' ? Number(text) : column.kind === 'instant' ? workbookTime(text) : null;
  if (number === null) return textCell(text, cellStyles.text);
  return `s="${column.kind === 'instant' ? cellStyles.time : cellStyles.number}"><v>${number}</v></c>`;
}

const letters = exportColumns.map((_, index) => String.fromCodePoint(65 + index));
const lastLetter = letters.at(-1) ?? 'A';

/** Row heights in points, up to the maximum of a workbook. */
const lineHeight = 15;
const highestRow = 409;

/** The row height that shows the longest text in full; not every program computes it. */
function heightFor(texts: readonly string[]): number {
  const lines = texts.map((text, index) => Math.ceil(text.length / (exportColumns[index]?.xlsx ?? 1)));
  return Math.min(highestRow, lineHeight * Math.max(1, ...lines));
}

function line(number: number, texts: readonly string[], contents: readonly string[]): string {
  const cells = contents.map((text, index) => text && `<c r="${letters[index]}${number}" ${text}`);
  return `<row r="${number}" ht="${heightFor(texts)}" customHeight="1">${cells.join('')}</row>`;
}

export function headLine(): string {
  const headings = exportColumns.map(({ heading }) => heading);
  return line(
    1,
    headings,
    headings.map((heading) => textCell(heading, cellStyles.heading)),
  );
}

export function rowLine(number: number, row: ExportRow): string {
  const texts = exportColumns.map((column) => cellText(row, column));
  return line(
    number,
    texts,
    exportColumns.map((column, index) => content(texts[index] ?? '', column)),
  );
}

/** The range of a sheet with this many lines, for the filter in its headings. */
export function filteredRange(lines: number): string {
  return `$A$1:$${lastLetter}$${lines}`;
}

const columns = exportColumns.map(
  ({ xlsx }, index) => `<col min="${index + 1}" max="${index + 1}" width="${xlsx}" customWidth="1"/>`,
);
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The start of a sheet: one page wide, with frozen headings. */
export const sheetStart = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${namespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;

/** The end of a sheet with this many lines: the filter in its headings, and print settings. */
export function sheetEnd(lines: number): string {
  const range = filteredRange(lines).replaceAll('$', '');
  return `</sheetData><autoFilter ref="${range}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}
