import { presentable } from '../shown-text.ts';

// Where a cell may begin. Spreadsheets differ in the separator they assume, and quotes only protect values separated by
// commas, so a cell may begin at the start of a value and after every other separator or line break in it. Some
// programs skip leading blanks and quotes, and some accept the full-width forms of the signs. A separator at the end of
// a value would put the closing quote into a new cell.
const formulaStart = /((?:^|[;\n])[\s"]*)('*)(?=[=+\-@＝＋－＠])|([;\n][\s"]*)('*)$/g;

function atFormulas(text: string, marks: (found: string) => string): string {
  return text.replaceAll(formulaStart, (_, before?: string, found?: string, last?: string, lastFound?: string) => {
    return (before ?? last ?? '') + marks(found ?? lastFound ?? '');
  });
}

/**
 * Escapes a text so that no spreadsheet reads part of it as a formula, by putting an apostrophe before anything that
 * would start one. Hidden and unprintable characters are removed. `withFormulas` reverses the escaping.
 */
export function withoutFormulas(text: string): string {
  return atFormulas(presentable(text), (marks) => `${marks}'`);
}

/** The original value of a cell escaped by `withoutFormulas`. */
export function withFormulas(text: string): string {
  return atFormulas(text, (marks) => marks.slice(1));
}

function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The header line of a CSV file (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export function csvHead(columns: readonly { readonly heading: string }[]): string {
  return `\uFEFF${columns.map(({ heading }) => csvCell(heading)).join(',')}\r\n`;
}

/** One line of a CSV file. */
export function csvLine<Field extends string>(
  columns: readonly { readonly field: Field }[],
  row: { readonly [Name in Field]?: unknown },
): string {
  return `${columns.map(({ field }) => csvCell(String(row[field] ?? ''))).join(',')}\r\n`;
}
