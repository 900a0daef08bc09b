import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { csvHead, excelLine } from '#shared/export/export-csv.ts';
import { workbookFile } from '#test/workbook-file.ts';
import { writeWorkbook } from '../xlsx/write-workbook.ts';
import type { RefusalCode } from './file.ts';
import { readFile } from './read-file.ts';

const cellsIn = async (file: Blob, sheet?: number) => (await readFile(file, sheet)).rows.map(({ cells }) => cells);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)]);
const refusalOf = (file: Blob, sheet?: number) =>
  readFile(file, sheet).then(
    () => undefined,
    ({ code, params }: { code: RefusalCode; params: object }) => ({ code, ...params }),
  );

const table = [
  ['Datum', 'Spediteur', 'Nummer'],
  ['26.11.2026', 'Söhne; "Maier"', '0047'],
  ['27.11.2026', 'Zwei\nZeilen', '123456789012345'],
];

it.each([
  [
    'Excel in Germany',
    latin1(
      'Datum;Spediteur;Nummer\r\n26.11.2026;"Söhne; ""Maier""";0047\r\n27.11.2026;"Zwei\nZeilen";123456789012345\r\n',
    ),
  ],
  [
    'Excel as UTF-8',
    strToU8(
      '\uFEFFDatum;Spediteur;Nummer\r\n26.11.2026;"Söhne; ""Maier""";0047\r\n27.11.2026;"Zwei\nZeilen";123456789012345\r\n',
    ),
  ],
  [
    'Excel as Unicode text',
    utf16(
      'Datum\tSpediteur\tNummer\r\n26.11.2026\t"Söhne; ""Maier"""\t0047\r\n27.11.2026\t"Zwei\nZeilen"\t123456789012345\r\n',
    ),
  ],
  [
    'LibreOffice with commas',
    strToU8('Datum,Spediteur,Nummer\n26.11.2026,"Söhne; ""Maier""",0047\n27.11.2026,"Zwei\nZeilen",123456789012345\n'),
  ],
  [
    'a database with everything in quotes',
    strToU8(
      '"Datum"|"Spediteur"|"Nummer"\n"26.11.2026"|"Söhne; ""Maier"""|"0047"\n\n"27.11.2026"|"Zwei\nZeilen"|"123456789012345"',
    ),
  ],
  [
    'a program that names the separator',
    strToU8(
      'sep=~\nDatum~Spediteur~Nummer\n26.11.2026~"Söhne; ""Maier"""~0047\n27.11.2026~"Zwei\nZeilen"~123456789012345',
    ),
  ],
])('reads the CSV of %s', async (_, bytes) => {
  expect(await cellsIn(new Blob([bytes]))).toEqual(table);
});

it('reads what the product writes for spreadsheets, and counts lines as they do', async () => {
  const columns = ['Date', 'Carrier', 'PO'].map((heading) => ({ field: heading, heading, kind: 'text' }));
  const row = { Date: '2026-11-26', Carrier: '=HYPERLINK', PO: 'A' };
  const { rows, separator } = await readFile(new Blob([csvHead(columns, ';'), '\r\n', excelLine(columns, row, ';')]));
  expect(rows).toMatchObject([
    { line: 1, cells: ['Date', 'Carrier', 'PO'] },
    { line: 3, cells: ['="2026-11-26"', '=HYPERLINK', 'A'] },
  ]);
  expect(separator).toBe(';');
});

it('reads a workbook: shared texts, dates as numbers, values of formulas, long numbers, merged cells and hidden rows', async () => {
  const file = workbookFile({
    shared: ['Date', 'From', 'Carrier &amp; Co', 'PO'],
    sheets: {
      Secret: { state: 'hidden', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' },
      'Arrivals &amp; more': {
        rows: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c><c r="D2" t="s"><v>3</v></c></row>
          <row r="3"><c r="A3" s="1"><v>46352</v></c><c r="B3" s="3"><v>0.420138888888889</v></c><c r="C3" t="inlineStr"><is><t>Acme</t></is></c><c r="D3"><v>123456789012345</v></c></row>
          <row r="4" hidden="1"><c r="A4" s="2"><v>46352.4201388889</v></c><c r="C4"/><c r="D4" t="str"><f>"00"&amp;47</f><v>0047</v></c></row>
          <row r="6"><c r="A6" s="2"><v>46352</v></c><c r="B6" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C6"><f>A1</f></c><c r="D6"><v>1.2345678901234567E+19</v></c></row>`,
        more: '<mergeCells count="1"><mergeCell ref="C3:C4"/></mergeCells>',
      },
      Other: { rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>0.1</v></c></row>' },
    },
  });
  const { rows, sheets } = await readFile(file);
  expect(sheets).toEqual(['Arrivals & more', 'Other']);
  expect(rows).toEqual([
    { line: 2, isHidden: false, cells: ['Date', 'From', 'Carrier & Co', 'PO'] },
    { line: 3, isHidden: false, cells: ['2026-11-26', '10:05', 'Acme', '123456789012345'] },
    { line: 4, isHidden: true, cells: ['2026-11-26 10:05', '', 'Acme', '0047'] },
    { line: 6, isHidden: false, cells: ['2026-11-26', '#DIV/0!', '#VALUE!', '1.2345678901234567E+19'] },
  ]);
  expect(await cellsIn(file, 1)).toEqual([['1'], ['0.1']]);
});

const workbook = (rows: string) => workbookFile({ sheets: { A: { rows } } });

it('reads numbers with the zeros in front with which they are shown, also of formulas, and others as they are', async () => {
  const cells = [
    '<c r="A1" s="5"><v>4711</v></c>',
    '<c r="B1" s="5" t="n"><f>A1+1</f><v>4712</v></c>',
    '<c r="C1" s="5"><v>12345678</v></c>',
    '<c r="D1" s="5"><v>47.5</v></c>',
    '<c r="E1" s="0"><v>4711</v></c>',
    '<c r="F1" s="5" t="inlineStr"><is><t>12</t></is></c>',
  ];
  expect(await cellsIn(workbook(`<row r="1">${cells.join('')}</row><row r="2"><c r="A2"><v>1</v></c></row>`))).toEqual([
    ['0004711', '0004712', '12345678', '47.5', '4711', '12'],
    ['1', '', '', '', '', ''],
  ]);
});

it('reads the workbooks that the product writes', async () => {
  const columns = ['Date', 'PO'].map((heading) => ({ heading, kind: 'text' as const, xlsx: 12 }));
  const rows = (async function* () {
    yield [['2026-11-26', '0047']];
  })();
  const file = new Blob(await writeWorkbook(rows, columns, { name: 'Arrivals', printedFrom: 'A' }));
  expect(await cellsIn(file)).toEqual([
    ['Date', 'PO'],
    ['2026-11-26', '0047'],
  ]);
});

const lines = (count: number) => `Date,PO\n${'2026-11-26,1\n'.repeat(count)}`;
const wide = (columns: number) => `${'x,'.repeat(columns - 1)}x\n`.repeat(2);
const oneCell = (cell: string) => workbook(`<row r="1">${cell}</row>`);
const letters = (place: number): string =>
  (place > 26 ? letters(Math.floor((place - 1) / 26)) : '') + String.fromCharCode(65 + ((place - 1) % 26));
const wideWorkbook = (columns: number) =>
  workbook(
    [1, 2]
      .map((row) => {
        const cells = Array.from({ length: columns }, (_, at) => `<c r="${letters(at + 1)}${row}"><v>1</v></c>`);
        return `<row r="${row}">${cells.join('')}</row>`;
      })
      .join(''),
  );

/** An archive that claims this size for its only part. */
function sayingSize(content: Uint8Array, bytes: number): Blob {
  const archive = zipSync({ 'xl/workbook.xml': content });
  const view = new DataView(archive.buffer);
  const entry = archive.findLastIndex((_, at) => at + 4 <= archive.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(entry + 24, bytes, true);
  return new Blob([archive]);
}

it.each([
  ['more rows than may be', () => new Blob([lines(20_001)]), { code: 'too-many-rows' }],
  ['more columns than may be', () => new Blob([wide(201)]), { code: 'too-many-columns' }],
  [
    'a workbook with a filled cell far to the right',
    () => oneCell('<c r="XFD1"><v>1</v></c>'),
    { code: 'too-many-columns' },
  ],
  ['a workbook with more columns than may be', () => wideWorkbook(201), { code: 'too-many-columns' }],
  // Both would take more than a gigabyte in the reader.
  [
    'a small workbook with a value in the last line of a sheet',
    () => workbook('<row r="1"><c r="A1"><v>1</v></c></row><row><c r="GR1048576"><v>1</v></c></row>'),
    { code: 'too-many-rows' },
  ],
  [
    'one with a line beyond all sheets',
    () => workbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="104857600"><c><v>1</v></c></row>'),
    { code: 'too-many-rows' },
  ],
  [
    'a workbook that unpacks to more than may be',
    () => sayingSize(new Uint8Array(9), 150_000_001),
    { code: 'too-large' },
  ],
  ['one that unpacks to more than it says', () => sayingSize(new Uint8Array(2_000_000), 100), { code: 'broken' }],
  ['a quote that never ends', () => new Blob(['Date,PO\n1,"2\n3,4\n']), { code: 'open-quote', line: 2 }],
  ['nothing but headings', () => new Blob(['Date,PO\n\n']), { code: 'empty' }],
  [
    'a workbook of before 2007, or with a password',
    () => new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])]),
    { code: 'old-workbook' },
  ],
  ['another kind of archive', () => new Blob([zipSync({ 'content.xml': strToU8('<x/>') })]), { code: 'other-format' }],
  ['a picture', () => new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])]), { code: 'other-format' }],
  ['an archive that is cut off', () => new Blob([strToU8('PK\u0003\u0004 and so on')]), { code: 'broken' }],
])('refuses %s', async (_, file, refusal) => {
  expect(await refusalOf(file())).toEqual(refusal);
});

it('takes as many rows and columns as may be, and cells that are only coloured', async () => {
  expect(await cellsIn(new Blob([lines(20_000)]))).toHaveLength(20_001);
  for (const file of [new Blob([wide(200)]), wideWorkbook(200)]) {
    expect((await cellsIn(file)).map((cells) => cells.length)).toEqual([200, 200]);
  }
  const coloured = workbook(
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="4"/></row><row r="2"><c r="A2"><v>2</v></c></row>' +
      '<row r="1048576" hidden="1"><c r="A1048576" s="4"/></row>',
  );
  expect(await cellsIn(coloured)).toEqual([['1'], ['2']]);
});
