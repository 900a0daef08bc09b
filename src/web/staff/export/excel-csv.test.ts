import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';

import type { ExportRow } from '#shared/export/export.ts';
import type { RowStream } from './export-file.ts';
import { listSeparator, writeCsv } from './write-text.ts';

async function* only(row: ExportRow): RowStream {
  yield [row];
}

describe('CSV for a spreadsheet', () => {
  it.each([
    ['en-US', ','],
    ['es-MX', ','],
    ['de-DE', ';'],
    ['pl', ';'],
    ['ar-EG', ';'],
  ])('separates the values in %s by "%s"', (language, separator) => expect(listSeparator(language)).toBe(separator));

  it('keeps what looks like a number, a date or a formula as it is, and leaves other texts alone', async () => {
    const values = { containerNumber: '00123', phone: '+13125550147', pickupDeliveryNumber: '12345678901234567890' };
    const odd: ExportRow = {
      id: 'one',
      checkInTime: '2026-05-04 12:30 PM',
      status: 'live',
      ...values,
      driverName: '1E5',
      carrier: 'Say "9"; ok',
      dock: '3-4',
      comments: '=HYPERLINK("x")',
    };
    const parts = await writeCsv(
      only(odd),
      { title: 'All', narrowedBy: '', madeAt: '', columns: 'specified', excelSeparator: ';' },
      1,
    );
    const text = Buffer.from(await new Blob(parts).arrayBuffer()).toString();
    expect(text.startsWith('\uFEFFID;Driver Name;')).toBe(true);
    const [, cells] = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ';' }).data;
    expect(cells?.slice(1)).toEqual([
      '="1E5"',
      '="+13125550147"',
      '="Say ""9""; ok"',
      '="00123"',
      '="12345678901234567890"',
      '2026-05-04 12:30 PM',
      'live',
      '="3-4"',
      `'=HYPERLINK("x")`,
    ]);
  });
});
