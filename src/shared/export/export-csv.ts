import { presentable } from '#shared/words/shown-text.ts';

// Where a cell may begin. Spreadsheets differ in the separator they assume, and quotes only protect values separated by
// commas, so a cell may begin at the start of a value and after every other separator or line break in it. Some
// programs skip leading spaces and quotes, and some accept full-width forms of the operators. A separator at the end of
// a value would put the closing quote into a new cell.
const formulaStart = /((?:^|[;\n])[\s"]*)('*)(?=[=+\-@＝＋－＠])|([;\n][\s"]*)('*)$/g;

function atFormulas(text: string, marks: (found: string) => string): string {
  return text.replaceAll(formulaStart, (_, before?: string, found?: string, last?: string, lastFound?: string) => {
    return (before ?? last ?? '') + marks(found ?? lastFound ?? '');
  });
}

/**
 * No spreadsheet reads part of it as a formula: an apostrophe goes before anything that would start one. Hidden and
 * unprintable characters are removed. `withFormulas` reverses the escaping.
 */
export function withoutFormulas(text: string): string {
  return atFormulas(presentable(text), (marks) => `${marks}'`);
}

/** Reverses `withoutFormulas`. */
export function withFormulas(text: string): string {
  return atFormulas(text, (marks) => marks.slice(1));
}

function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The file follows RFC 4180, with the byte order mark by which Excel recognizes UTF-8. */
export function csvHead(columns: readonly { readonly heading: string }[], separator = ','): string {
  return `\uFEFF${columns.map(({ heading }) => csvCell(heading)).join(separator)}\r\n`;
}

/** Longer texts do not fit in a formula, and texts with line breaks are not mistaken for numbers. */
const spoiled = /^(?=.*\d|true$|false$).{1,120}$/iu;

/** Spreadsheets would read a number or date, and lose leading zeros and digits beyond the fifteenth: `="00123"`. */
function excelCell(text: string): string {
  const shown = presentable(text);
  if (!spoiled.test(shown)) return csvCell(text);
  const formula = `="${shown.replaceAll('"', '""')}"`;
  return `"${formula.replaceAll('"', '""')}"`;
}

/** The line is for spreadsheets only; it is not meant to be read back. */
export function excelLine<Field extends string>(
  columns: readonly { readonly field: Field; readonly kind: string }[],
  row: { readonly [Name in Field]?: unknown },
  separator: string,
): string {
  const cells = columns.map(({ field, kind }) => {
    const text = String(row[field] ?? '');
    return kind === 'text' ? excelCell(text) : csvCell(text);
  });
  return `${cells.join(separator)}\r\n`;
}

export function csvLine<Field extends string>(
  columns: readonly { readonly field: Field }[],
  row: { readonly [Name in Field]?: unknown },
): string {
  return `${columns.map(({ field }) => csvCell(String(row[field] ?? ''))).join(',')}\r\n`;
}
