import { cellStyles } from './workbook-xml.ts';

/** Days with times look like `2026-05-04 12:30 PM`. */
export interface SheetColumn {
  heading: string;
  /** `value` is a number if its text is one. */
  kind: 'text' | 'instant' | 'minutes' | 'value';
  /** The width is in characters. */
  xlsx: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// A workbook reads `_x0041_` in a text as the letter A, unless its underscore is escaped the same way.
const codeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escaped(text: string): string {
  return text.replace(codeLike, '_x005F_').replace(/[&<>]/g, (character) => entities[character] ?? '');
}

/** The cell is always text, never a formula, number or date. */
function textCell(text: string, style: number): string {
  return `t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const wallClock = /^(\d{4})-(\d\d)-(\d\d) (\d{1,2}):(\d\d) (AM|PM)$/;
// Days count from 30 December 1899, because Excel wrongly treats 1900 as a leap year.
const dayZero = Date.UTC(1899, 11, 30);

/** A workbook counts times in days. Null for anything but a day with a local time. */
function workbookTime(text: string): number | null {
  const [, year, month, day, hour, minute, half] = wallClock.exec(text) ?? [];
  if (!half) return null;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return (Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute)) - dayZero) / 86_400_000;
}

const numberStyles = {
  text: cellStyles.text,
  instant: cellStyles.time,
  minutes: cellStyles.number,
  value: cellStyles.value,
} as const;

function content(text: string, column: SheetColumn): string {
  if (text === '') return '';
  const number = column.kind === 'text' ? null : column.kind === 'instant' ? workbookTime(text) : Number(text);
  if (number === null || Number.isNaN(number)) return textCell(text, cellStyles.text);
  return `s="${numberStyles[column.kind]}"><v>${number}</v></c>`;
}

/** The letters are A to Z, then AA and so on. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Heights are in points, up to the maximum of a workbook. */
const lineHeight = 15;
const highestRow = 409;
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export function sheetOf(columns: readonly SheetColumn[]) {
  const letters = columns.map((_, index) => letterOf(index));

  /** The height shows the longest text in full; not every program computes it. */
  const heightFor = (texts: readonly string[]): number => {
    const lines = texts.map((text, index) => Math.ceil(text.length / (columns[index]?.xlsx ?? 1)));
    return Math.min(highestRow, lineHeight * Math.max(1, ...lines));
  };
  const line = (number: number, texts: readonly string[], contents: readonly string[]): string => {
    const cells = contents.map((text, index) => text && `<c r="${letters[index]}${number}" ${text}`);
    return `<row r="${number}" ht="${heightFor(texts)}" customHeight="1">${cells.join('')}</row>`;
  };
  const filteredRange = (lines: number): string => `$A$1:$${letters.at(-1) ?? 'A'}$${lines}`;

  const headings = columns.map(({ heading }) => heading);
  const headLine = line(
    1,
    headings,
    headings.map((heading) => textCell(heading, cellStyles.heading)),
  );
  const widths = columns.map(
    ({ xlsx }, index) => `<col min="${index + 1}" max="${index + 1}" width="${xlsx}" customWidth="1"/>`,
  );

  return {
    filteredRange,
    start: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${namespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${headLine}`,
    rowLine(number: number, texts: readonly string[]): string {
      return line(
        number,
        texts,
        columns.map((column, index) => content(texts[index] ?? '', column)),
      );
    },
    /** The end has the filter in the headings, and print settings. */
    end(lines: number): string {
      const range = filteredRange(lines).replaceAll('$', '');
      return `</sheetData><autoFilter ref="${range}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
    },
  };
}
