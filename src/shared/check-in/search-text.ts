import { oncePerTable } from './field.ts';
import type { FieldTable } from './field.ts';
import { type FieldName, fields, fieldsThat } from './fields.ts';
import { foldText } from './fold-text.ts';

// Never occurs in folded text, so no match spans two fields.
const separator = '\n';

/**
 * Fields are grouped before and after the ticket. Those that the archive erases come last, so that they can be cut off.
 */
const searchedFields = oncePerTable((table: FieldTable) => {
  const searched = fieldsThat((field) => field.searched === true, table).filter((name) => name !== 'ticket');
  const isErased = (name: string) => table[name]?.personal === true && table[name].erased === true;
  return { before: searched.filter((name) => !isErased(name)), after: searched.filter(isErased) };
});

/** The archive must not keep this many trailing lines of a search text. */
export function erasedLines(table: FieldTable = fields): number {
  return searchedFields(table).after.length;
}

/** Lines count from 1; every check-in must have the field. */
export function searchedLine(name: string): number {
  // The first line is empty.
  return searchedFields(fields).before.indexOf(name) + 2;
}

export function searchedColumns(): string[] {
  const { before, after } = searchedFields(fields);
  return [...before, 'ticket', ...after].flatMap((name) => fields[name as FieldName].column);
}

type Texts = Readonly<Record<string, unknown>>;

const folded = (text: unknown) => foldText(typeof text === 'string' ? text : '');

// Never occurs in folded text either. Custom fields are appended to a line and have no lines of their own, so that the
// archive cuts off the same lines whatever the form's fields are.
const withinLine = '\t';
const added = (texts: readonly string[]) => texts.map((text) => withinLine + foldText(text)).join('');

/** The archive keeps `lasting` texts and erases the others. */
export interface CustomTexts {
  lasting: readonly string[];
  erased: readonly string[];
}

const noTexts: CustomTexts = { lasting: [], erased: [] };

/**
 * The text is split before and after the ticket, which is only assigned when the row is stored. `row` has the stored
 * values by column. The leading separator distinguishes the text from those in an older format.
 */
export function searchTextAround(
  row: Texts,
  table: FieldTable = fields,
  custom: CustomTexts = noTexts,
): { before: string; after: string } {
  const { before, after } = searchedFields(table);
  const textOf = (name: string) => folded(row[table[name]?.column ?? '']);
  return {
    before: ['', ...before.map(textOf)].join(separator) + added(custom.lasting) + separator,
    after: after.map((name) => separator + textOf(name)).join('') + added(custom.erased),
  };
}

/** Each folded field has a line. Source: docs/product, "Search". */
export function searchText(row: Texts, table: FieldTable = fields, custom: CustomTexts = noTexts): string {
  const { before, after } = searchTextAround(row, table, custom);
  return before + folded(row['ticket']) + after;
}

/** Numbers are pasted with these from a message or a spreadsheet. */
const betweenNumbers = /[,;|\n\t\u060C\u061B\u3001]/u;

/** Any match counts; pasted lists have several numbers, set apart. Source: docs/product, "Search". */
export function searchedTexts(typed: string): readonly string[] {
  const parts = typed.split(betweenNumbers).filter((part) => foldText(part) !== '');
  const areNumbers = parts.every((part) => /\p{N}/u.test(part) && foldText(part).length > 1);
  return areNumbers && parts.length > 1 ? [...new Set(parts)] : [typed];
}
