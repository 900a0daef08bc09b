import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it, test } from 'vitest';

import { presentable } from '#shared/words/shown-text.ts';
import { csvHead, csvLine, withFormulas, withoutFormulas } from './export-csv.ts';
import { type ExportRow, specifiedColumns } from './export.ts';

const plain: ExportRow = {
  id: '01900000-0000-7000-8000-000000000001',
  driverName: 'Maria Lopez',
  phone: '(312) 555-0110',
  carrier: 'Acme Freight',
  containerNumber: 'TCLU4007919',
  pickupDeliveryNumber: 'PU-9001',
  checkInTime: '2026-05-04 12:30 PM',
  status: 'live',
  dock: '4',
  comments: '',
};
const csvOf = (row: ExportRow) => (csvHead(specifiedColumns) + csvLine(specifiedColumns, row)).replace(/^\uFEFF/, '');
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** Every cell as read by a spreadsheet that uses this separator, and by one that ignores quotes. */
function cellsUnder(delimiter: string, csv: string): string[] {
  const cells = papaparse.parse<string[]>(csv, { delimiter }).data.flat();
  const careless = delimiter === ',' ? [] : csv.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
  return [...cells, ...cells.map((cell) => cell.trimStart()), ...careless];
}

const sign = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n"\' ', '1+2', 'cmd|', '\u202E', '\uFFFE'),
);
const hostile = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''));

describe('CSV', () => {
  it('contains no formula cells, whichever separator the spreadsheet uses', () => {
    const values = fc.record({ driverName: hostile, phone: hostile, comments: hostile, containerNumber: hostile });
    fc.assert(
      fc.property(values, fc.constantFrom(',', ';', '\t'), (typed, delimiter) => {
        const cells = cellsUnder(delimiter, csvOf({ ...plain, ...typed }));
        expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['+1312555;=1+2;', '"=1+2', 'Gate 3\n=HYPERLINK("http://evil.example")', ' @SUM(A1)', '＝1+2', '; "-1'])(
    'defuses the formula in %j and can restore its value',
    (text) => {
      for (const delimiter of [',', ';', '\t']) {
        const cells = cellsUnder(delimiter, csvOf({ ...plain, phone: text }));
        expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
      }
      expect(withFormulas(withoutFormulas(text))).toBe(text);
    },
  );

  it('restores every value as it was displayed', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [, cells = []] = papaparse.parse<string[]>(csvOf({ ...plain, comments: text }), { delimiter: ',' }).data;
        expect(withFormulas(cells.at(-1) ?? '')).toBe(presentable(text));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves other values alone', () => {
    for (const text of ['(312) 555-0110', 'Gate 3; then ask', "O'Brien & Sons", 'a = b', 'M-Cargo, +2']) {
      expect(withoutFormulas(text)).toBe(text);
    }
  });
});
