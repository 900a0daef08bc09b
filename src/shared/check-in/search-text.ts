import { oncePerTable } from './field.ts';
import type { FieldTable } from './field.ts';
import { fields, fieldsThat } from './fields.ts';
import { foldText } from './fold-text.ts';

// No folded text holds one, so nothing matches across two fields.
const border = '\n';

/** What a search looks at on both sides of the ticket: what the archive erases comes last, so that it can be cut off there. */
const searchedFields = oncePerTable((table: FieldTable) => {
  const searched = fieldsThat((field) => field.searched === true, table).filter((name) => name !== 'ticket');
  const isErased = (name: string) => table[name]?.personal === true && table[name].erased === true;
  return { before: searched.filter((name) => !isErased(name)), after: searched.filter(isErased) };
});

/** How many lines at the end of a search text have what the archive does not hold. */
export function erasedLines(table: FieldTable = fields): number {
  return searchedFields(table).after.length;
}

/** The columns a search text is made of. */
export function searchedColumns(table: FieldTable = fields): string[] {
  const { before, after } = searchedFields(table);
  return [...before, 'ticket', ...after].flatMap((name) => table[name]?.column ?? []);
}

type Texts = Readonly<Record<string, unknown>>;

const folded = (text: unknown) => foldText(typeof text === 'string' ? text : '');

/**
 * The folded text of a check-in on both sides of its ticket, which is given while it is stored. `row` has the stored
 * values by column. The text begins with a border, by which it is known from texts of before.
 */
export function searchTextAround(row: Texts, table: FieldTable = fields): { before: string; after: string } {
  const { before, after } = searchedFields(table);
  const textOf = (name: string) => folded(row[table[name]?.column ?? '']);
  return {
    before: ['', ...before.map(textOf), ''].join(border),
    after: after.map((name) => border + textOf(name)).join(''),
  };
}

/** What the server searches of a check-in: its fields folded, each on a line. Source: docs/product.md, "Searching". */
export function searchText(row: Texts, table: FieldTable = fields): string {
  const { before, after } = searchTextAround(row, table);
  return before + folded(row['ticket']) + after;
}
