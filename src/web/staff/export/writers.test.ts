import papaparse from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { afterEach, describe, expect, it } from 'vitest';

import { withFormulas } from '#shared/export/export-csv.ts';
import { exportColumns, type ExportRow, specifiedColumns } from '#shared/export/export.ts';
import { speakWith } from '#web/common/data/words.ts';
import type { RowStream } from './export-file.ts';
import { ExportSummary } from './export-summary.ts';
import { countedRows, readRows } from './read-rows.ts';
import { writeCsv, writeJson } from './write-text.ts';
import { writePptx } from './write-pptx.ts';
import { writeXlsx } from './write-xlsx.ts';

const about = {
  title: 'All Check-Ins',
  narrowedBy: 'All facilities',
  madeAt: 'May 4, 2026, 12:30 PM',
  columns: 'specified' as const,
};
const aboutAll = { ...about, columns: 'all' as const };

function row(values: Partial<ExportRow> = {}): ExportRow {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    driverName: 'Maria Lopez',
    phone: '(312) 555-0110',
    carrier: 'Acme Freight',
    containerNumber: 'TCLU4007919',
    pickupDeliveryNumber: 'PU-9001',
    checkInTime: '2026-05-04 12:30 PM',
    status: 'live',
    dock: '1',
    comments: '',
    ...values,
  };
}

function fullRow(values: Partial<ExportRow> = {}): ExportRow {
  return row({
    facility: 'Bedford Park',
    purpose: 'Delivery',
    dockInTime: '2026-05-04 12:50 PM',
    dockOutTime: '2026-05-05 12:05 AM',
    waitMinutes: 20,
    dockMinutes: 675,
    ticket: 'K42',
    priority: '',
    assignedTo: 'Dana',
    stage: 'completed',
    ...values,
  });
}

/**
 * Values that break careless writers: separators, quotes, line breaks, other alphabets, markup, numbers, dates,
 * formulas.
 */
const awkward = [
  row({ driverName: 'Łukasz "Luke" Nowak', carrier: 'Prairie State, Inc.', comments: 'Gate 3,\nthen "ask"' }),
  row({ driverName: '李 伟', carrier: 'Ünïted & <Sons>', comments: '🚚 arrives late' }),
  row({ containerNumber: '00123', pickupDeliveryNumber: '1E5', dock: '10', comments: '_x0041_ ]]> &amp;' }),
];
const formulas = ['=HYPERLINK("http://evil.example","x")', '+1', '-2+3', '@SUM(A1)'];

async function* inPieces(rows: readonly ExportRow[]): RowStream {
  yield rows.slice(0, 2);
  yield rows.slice(2);
}

async function bytesOf(parts: BlobPart[]): Promise<Buffer> {
  return Buffer.from(await new Blob(parts).arrayBuffer());
}

const headings = specifiedColumns.map(({ heading }) => heading);
const texts = (rows: readonly ExportRow[]) => rows.map((one) => specifiedColumns.map(({ field }) => one[field]));

describe('CSV, parsed by another program', () => {
  const read = async (rows: readonly ExportRow[]) => {
    const text = (await bytesOf(await writeCsv(inPieces(rows), about, rows.length))).toString();
    return papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  };

  it('appends the other columns to the specified ones on request', async () => {
    const parts = await writeCsv(inPieces([fullRow(), row({ dock: '' })]), aboutAll, 2);
    const { data } = papaparse.parse<string[]>((await bytesOf(parts)).toString().replace(/^\uFEFF/, ''));
    const others = [
      'Facility',
      'Purpose',
      'Dock In',
      'Dock Out',
      'Wait Minutes',
      'Dock Minutes',
      'Ticket',
      'Priority',
      'Assigned Staff',
      'Stage',
      'Language',
    ];
    const upTo = headings.length + others.length;
    // A new column comes after those that files have always had.
    expect(data[0]?.slice(0, upTo)).toEqual([...headings, ...others]);
    expect(data[1]?.slice(headings.length, upTo)).toEqual([
      'Bedford Park',
      'Delivery',
      '2026-05-04 12:50 PM',
      '2026-05-05 12:05 AM',
      '20',
      '675',
      'K42',
      '',
      'Dana',
      'completed',
      '',
    ]);
    expect(new Set(data[2]?.slice(headings.length - 2))).toEqual(new Set(['']));
  });

  it('has the columns in order and every value unchanged', async () => {
    const { data, errors } = await read(awkward);
    expect(errors).toEqual([]);
    expect(data.map((cells) => cells.map(withFormulas))).toEqual([headings, ...texts(awkward)]);
  });

  it('starts no cell like a formula', async () => {
    const { data } = await read(formulas.map((comments) => row({ comments })));
    expect(data.slice(1).map((cells) => cells.at(-1))).toEqual(formulas.map((text) => `'${text}`));
  });
});

describe('Excel, parsed by another program', () => {
  const read = async (rows: readonly ExportRow[]) => {
    const bytes = await bytesOf(await writeXlsx(inPieces(rows), about, rows.length));
    const sheets = await readExcelFile(bytes);
    return sheets;
  };

  it('has all columns, and every typed value as text, even if it looks like a number or formula', async () => {
    const rows = [
      ...awkward.slice(0, 2),
      ...formulas.map((comments) => row({ comments, containerNumber: '00123', carrier: 'a\uFFFEb\u202Ec' })),
    ];
    const [sheet] = await read(rows);
    expect(sheet?.data[0]).toEqual(exportColumns.map(({ heading }) => heading));
    const typed = sheet?.data.slice(1).map((cells) => cells.slice(1, 6).concat(cells[9] ?? null));
    expect(typed).toEqual(
      rows.map((one) => [
        one.driverName,
        one.phone,
        one.carrier.replace('a\uFFFEb\u202Ec', 'a bc'),
        one.containerNumber,
        one.pickupDeliveryNumber,
        one.comments || null,
      ]),
    );
  });

  it('has times and minutes as numbers, in the yard’s time zone', async () => {
    const [sheet] = await read([fullRow(), fullRow({ dockOutTime: '', dockMinutes: null })]);
    const at = (field: string) => exportColumns.findIndex((column) => column.field === field);
    const [, first, second] = sheet?.data ?? [];
    const time = (field: string) => Math.round(Number(first?.[at(field)]) / 1000) * 1000;
    expect(time('checkInTime')).toBe(Date.parse('2026-05-04T12:30:00Z'));
    expect(time('dockOutTime')).toBe(Date.parse('2026-05-05T00:05:00Z'));
    expect([first?.[at('waitMinutes')], first?.[at('dockMinutes')]]).toEqual([20, 675]);
    expect([second?.[at('dockOutTime')], second?.[at('dockMinutes')]]).toEqual([null, null]);
  });

  it('has filters in its headings and prints one page wide in landscape', async () => {
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(new Uint8Array(await bytesOf(await writeXlsx(inPieces([fullRow(), fullRow()]), about, 2))));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    const last = String.fromCodePoint(64 + exportColumns.length);
    expect(sheet).toContain(`<autoFilter ref="A1:${last}3"/>`);
    expect(sheet).toContain('<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
    const workbook = strFromU8(files['xl/workbook.xml']!);
    expect(workbook).toContain(`'Check-Ins'!$A$1:$${last}$3`);
    expect(workbook).toContain(
      `<definedName name="_xlnm.Print_Area" localSheetId="0">'Check-Ins'!$B$1:$${last}$3</definedName>`,
    );
  });

  it('makes each row as high as its longest text', async () => {
    const { unzipSync, strFromU8 } = await import('fflate');
    const rows = ['short', 'x'.repeat(100), 'x'.repeat(2000)].map((comments) => Object.assign(fullRow(), { comments }));
    const files = unzipSync(new Uint8Array(await bytesOf(await writeXlsx(inPieces(rows), about, rows.length))));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    const heights = [...sheet.matchAll(/<row r="\d" ht="(\d+)"/g)].map(([, height]) => Number(height));
    expect(heights).toEqual([30, 15, 60, 409]);
  });
});

it('writes JSON as one array of rows', async () => {
  const bytes = await bytesOf(await writeJson(inPieces(awkward), about, awkward.length));
  expect(JSON.parse(bytes.toString())).toEqual(awkward);
});

describe('PowerPoint', () => {
  it('counts all rows in its summary and shows the first hundred', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => row({ driverName: `Driver ${index + 1}` }));
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(new Uint8Array(await bytesOf(await writePptx(inPieces(rows), about, rows.length))));
    const slides = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides).toHaveLength(11);
    const all = slides.map((name) => strFromU8(files[name]!)).join('');
    expect(all).toContain('Check-ins 91 to 100 of 130');
    expect(all).toContain('Driver 100<');
    expect(all).not.toContain('Driver 101<');
  });

  it('stays valid for values that XML cannot contain, and breaks no word', async () => {
    const long = 'CMAU4417530,TGHU9081264,OOLU6622178,SUDU7309551,HASU4018836';
    const rows = [row({ carrier: 'Old\uFFFE Freight \u202E', containerNumber: long })];
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(new Uint8Array(await bytesOf(await writePptx(inPieces(rows), about, rows.length))));
    const slide = strFromU8(files['ppt/slides/slide2.xml']!);
    expect(slide).toContain('Old Freight');
    expect(slide).not.toMatch(/[\uFFFE\u202E]/);
    expect(slide).toMatch(/CMAU4417530,T\w*…/);
    // Eleven rows fill the slide below its title.
    const height = Number(/<a:tr h="(\d+)"/.exec(slide)?.[1]) / 914_400;
    expect(height * 11).toBeGreaterThan(6);
  });

  it('summarises by status and carrier, ignoring case', () => {
    const summary = new ExportSummary();
    summary.add([
      row({ status: 'live' }),
      row({ status: 'drop', carrier: 'ACME freight' }),
      row({ carrier: 'Zenith' }),
    ]);
    expect(summary.figures()).toContainEqual(['Live', '2']);
    expect(summary.figures()).toContainEqual(['Carriers', '2']);
    expect(summary.busiestCarriers()).toEqual([
      ['Acme Freight', 2],
      ['Zenith', 1],
    ]);
  });
});

async function collect(rows: RowStream): Promise<ExportRow[]> {
  const all: ExportRow[] = [];
  for await (const some of rows) all.push(...some);
  return all;
}

describe('streamed rows', () => {
  const streamOf = (text: string, step: number) => {
    const bytes = new TextEncoder().encode(text);
    return new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += step) controller.enqueue(bytes.slice(at, at + step));
        controller.close();
      },
    });
  };
  const lines = awkward.map((one) => `${JSON.stringify(one)}\n`).join('');

  it.each([1, 7, 100_000])('are the same in chunks of %i bytes', async (step) => {
    expect(await collect(readRows(streamOf(lines, step)))).toEqual(awkward);
  });

  it('report a connection that broke before all arrived', async () => {
    const counted = countedRows(readRows(streamOf(lines, 50)), 4, () => undefined, 'broken');
    await expect(collect(counted)).rejects.toThrow('broken');
  });
});

describe('custom fields', () => {
  const custom = [{ field: 'fields.f1', heading: 'Seal, outer', kind: 'text', specified: true, xlsx: 20 }] as const;
  const rows = [row({ 'fields.f1': 'S-1' }), row()];

  it('are the last columns of CSV', async () => {
    const text = (await bytesOf(await writeCsv(inPieces(rows), { ...about, custom }, 2))).toString();
    const [head, ...lines] = papaparse.parse<string[]>(text.trimEnd()).data;
    expect(head?.at(-1)).toBe('Seal, outer');
    expect(lines.map((line) => line.at(-1))).toEqual(['S-1', '']);
  });

  it('are the last columns of Excel', async () => {
    const sheets = await readExcelFile(await bytesOf(await writeXlsx(inPieces(rows), { ...aboutAll, custom }, 2)));
    const text = JSON.stringify(sheets);
    expect(text).toContain(`${JSON.stringify(exportColumns.at(-1)?.heading)},"Seal, outer"]`);
    expect(text).toContain('S-1');
  });
});

describe('a page in another language', () => {
  afterEach(() => speakWith('en', {}));

  it('has its own words in headings where that was chosen; custom fields keep theirs', async () => {
    speakWith('es', { exportColumns: { driverName: 'Conductor', waitMinutes: 'Minutos de espera' } });
    const custom = [{ field: 'fields.f1', heading: 'Precinto', kind: 'text', specified: true, xlsx: 20 }] as const;
    const rows = [row({ 'fields.f1': 'S-1' })];
    const csv = (
      await bytesOf(await writeCsv(inPieces(rows), { ...aboutAll, custom, ownColumns: true }, 1))
    ).toString();
    const workbook = JSON.stringify(
      await readExcelFile(await bytesOf(await writeXlsx(inPieces(rows), { ...about, custom, ownColumns: true }, 1))),
    );
    for (const heading of ['Conductor', 'Minutos de espera', 'Precinto'])
      expect([csv, workbook].every((file) => file.includes(heading))).toBe(true);
    expect(csv).not.toContain('Driver Name');
    const usual = (await bytesOf(await writeCsv(inPieces(rows), { ...aboutAll, custom }, 1))).toString();
    expect(usual).toContain('Driver Name');
  });

  it('has its own words for purposes, statuses and stages where that was chosen, and stored ones elsewhere', async () => {
    const [stored, own] = [
      { purpose: 'Delivery', status: 'drop', stage: 'called' },
      { purpose: 'Entrega', status: 'Depósito', stage: 'Llamado' },
    ] as const;
    speakWith('es', {
      form: { purposes: { [stored.purpose]: own.purpose } },
      truck: { statuses: { [stored.status]: own.status } },
      checkIn: { stages: { [stored.stage]: own.stage } },
    });
    const rows = [row(stored)];
    const linesOf = async (ownColumns: boolean) =>
      (await bytesOf(await writeCsv(inPieces(rows), { ...aboutAll, ownColumns }, 1))).toString();
    const workbook = JSON.stringify(
      await readExcelFile(await bytesOf(await writeXlsx(inPieces(rows), { ...about, ownColumns: true }, 1))),
    );
    const [chosen, usual] = [await linesOf(true), await linesOf(false)];
    for (const text of Object.values(own)) expect([chosen, workbook].every((file) => file.includes(text))).toBe(true);
    for (const text of Object.values(stored)) expect(usual).toContain(text);
  });
});
