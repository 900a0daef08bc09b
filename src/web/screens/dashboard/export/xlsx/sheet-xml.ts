import { exportColumns, type ExportRow } from '#shared/check-in/export.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// A workbook reads `_x0041_` in a text as the letter A, unless the underscore is written in the same way.
const codeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;
// What XML cannot hold at all.
const unwritable = /[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text
    .replace(unwritable, '')
    .replace(codeLike, '_x005F_')
    .replace(/[&<>]/g, (character) => entities[character] ?? '');
}

/** A cell that is text whatever it looks like: no formula, no number, no date. */
function cell(text: string, style: number): string {
  if (text === '') return '';
  return `t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const letters = exportColumns.map((_, index) => String.fromCodePoint(65 + index));

function line(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map((text, index) => {
    const content = cell(text, style);
    return content && `<c r="${letters[index]}${number}" ${content}`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

export function headLine(): string {
  const headings = exportColumns.map(([, heading]) => heading);
  return line(1, headings, 1);
}

export function rowLine(number: number, row: ExportRow): string {
  return line(
    number,
    exportColumns.map(([field]) => row[field]),
    2,
  );
}

// About what the values of each column need, in characters.
const widths = [38, 26, 18, 28, 18, 22, 22, 12, 8, 48];
const columns = widths.map(
  (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
);
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What a sheet begins with: its headings stay in sight while the rows scroll. */
export const sheetStart = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';
