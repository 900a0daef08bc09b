import { jsPDF } from 'jspdf';
import { expect, it } from 'vitest';

import { exportColumns } from '#shared/export/export.ts';
import { PdfTable } from './pdf-table.ts';

const columns = exportColumns.flatMap(({ heading, pdf }) => (pdf ? [{ heading, width: pdf }] : []));

/** The texts drawn on each page, with positions. */
function pagesOf(rows: readonly (readonly [cell: string, note: string])[]) {
  const document = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'letter' });
  const drawn: { page: number; text: string; x: number; y: number }[] = [];
  const draw = document.text.bind(document);
  document.text = (text, x, y, ...rest) => {
    drawn.push({ page: document.getNumberOfPages(), text: String(text), x, y });
    return draw(text, x, y, ...rest);
  };
  const table = new PdfTable(document, columns, { title: 'All Check-Ins', note: 'All facilities' });
  for (const [cell, note] of rows) table.add([cell, ...columns.slice(1).map(() => 'x')], note);
  return drawn;
}

it('has the facility and no record ids', () => {
  const headings = columns.map(({ heading }) => heading);
  expect(headings).toContain('Facility');
  expect(headings).not.toContain('ID');
});

it('splits no row, not even the longest possible one', () => {
  const longest = Array.from({ length: 40 }, (_, index) => `${index}_${'W'.repeat(117)}`);
  const drawn = pagesOf(longest.map((name, index) => [name, `note${index} ${'W '.repeat(990)}`]));
  for (const [index, name] of longest.entries()) {
    const start = drawn.find(({ text }) => text.startsWith(name.slice(0, 8)));
    const note = drawn.find(({ text }) => text.startsWith(`note${index} `));
    expect(note?.page).toBe(start?.page);
  }
  expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThanOrEqual(206);
});

it('repeats its headings on each page without overlap', () => {
  const drawn = pagesOf(Array.from({ length: 200 }, (_, index): [string, string] => [`Driver ${index}`, '']));
  const pages = new Set(drawn.map(({ page }) => page));
  expect(pages.size).toBeGreaterThan(2);
  for (const page of pages) {
    const heads = drawn.filter(
      (one) => one.page === page && ['Container', 'Pickup/Delivery'].some((word) => one.text.startsWith(word)),
    );
    expect(heads.length).toBeGreaterThanOrEqual(2);
  }
});
