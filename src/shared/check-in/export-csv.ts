import type { ExportColumn, ExportRow } from './export.ts';
import { presentable } from '../shown-text.ts';

// Where a cell may begin, whichever separator a spreadsheet goes by: a value's start, and, as quotes hold only where the
// separator is the comma, after each other separator and line break in it. Blanks and quotes before the sign are skipped
// by one program or another. The signs have full-width twins that count as well. A separator at the value's end would
// make a cell of the closing quote.
const formulaStart = /((?:^|[;\n])[\s"]*)('*)(?=[=+\-@＝＋－＠])|([;\n][\s"]*)('*)$/g;

function atFormulas(text: string, marks: (found: string) => string): string {
  return text.replaceAll(formulaStart, (_, before?: string, found?: string, last?: string, lastFound?: string) => {
    return (before ?? last ?? '') + marks(found ?? lastFound ?? '');
  });
}

/**
 * A text of which no spreadsheet takes any part for a formula: one more apostrophe stands before what begins like one.
 * `withFormulas` takes it away again. Hidden marks and what cannot be shown are left out.
 */
export function withoutFormulas(text: string): string {
  return atFormulas(presentable(text), (marks) => `${marks}'`);
}

/** The value of a cell that `withoutFormulas` has made. */
export function withFormulas(text: string): string {
  return atFormulas(text, (marks) => marks.slice(1));
}

function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line of a CSV file (RFC 4180), preceded by the mark by which Excel knows UTF-8. */
export function csvHead(columns: readonly ExportColumn[]): string {
  return `\uFEFF${columns.map(({ heading }) => csvCell(heading)).join(',')}\r\n`;
}

/** One line of a CSV file. */
export function csvLine(columns: readonly ExportColumn[], row: ExportRow): string {
  return `${columns.map(({ field }) => csvCell(String(row[field] ?? ''))).join(',')}\r\n`;
}
