import fc from 'fast-check';
import { expect, it } from 'vitest';

import { broken } from '../errors/broken-rule.ts';
import { checkRows, type FileArrival, type ReadingRules } from './arrival-rows.ts';
import { proposedMapping } from './headings.ts';
import { importFields } from './import-field.ts';

const berlin: Omit<ReadingRules, 'mapping'> = {
  order: 'day-first',
  timeZone: 'Europe/Berlin',
  elsewhere: [],
  check: () => [],
};

/** Reads the lines of a file whose first line is the headings. */
function read([titles = [], ...lines]: string[][], rules: Partial<ReadingRules> = {}) {
  const rows = lines.map((cells, index) => ({ line: index + 2, cells }));
  return checkRows(rows, { ...berlin, mapping: proposedMapping(titles), ...rules });
}
const arrivalOf = (titles: string[], cells: string[]) => read([titles, cells]).good[0]?.arrival;
const faultsOf = (titles: string[], cells: string[]) =>
  read([titles, cells]).faulty.flatMap(({ faults }) => faults.map(({ column, rule }) => [column, rule.code]));

it('reads a row as an arrival by the clock of its facility', () => {
  const titles = ['ID', 'Datum', 'Von', 'Bis', 'Auftrag', 'Spediteur', 'Container', 'Zweck', 'Lieferart', 'Bemerkung'];
  const cells = [
    'A-1',
    '26.11.2026',
    '10:00',
    '11.30 Uhr',
    '0047; 48',
    'Maier & Söhne',
    'CSQU3054383',
    'Lieferung',
    'Live',
    'Tor 2',
  ];
  expect(arrivalOf(titles, cells)).toEqual({
    externalId: 'A-1',
    from: '2026-11-26T09:00:00.000Z',
    until: '2026-11-26T10:30:00.000Z',
    numbers: ['0047', '48'],
    carrier: 'Maier & Söhne',
    containerNumber: 'CSQU3054383',
    purpose: 'Delivery',
    deliveryType: 'live',
    note: 'Tor 2',
  });
});

it.each([
  ['a day alone', ['26.11.2026', '', ''], { day: '2026-11-26' }],
  ['a time alone, an appointment', ['26.11.2026', '10:00', ''], { from: '2026-11-26T09:00:00.000Z' }],
  [
    'an end alone, from the beginning of the day',
    ['26.11.2026', '', '6:00'],
    { from: '2026-11-25T23:00:00.000Z', until: '2026-11-26T05:00:00.000Z' },
  ],
  [
    'both times in one cell',
    ['26.11.2026', '10:00 - 11:00', ''],
    { from: '2026-11-26T09:00:00.000Z', until: '2026-11-26T10:00:00.000Z' },
  ],
  [
    'a window over midnight',
    ['26.11.2026', '22:00', '2:00'],
    { from: '2026-11-26T21:00:00.000Z', until: '2026-11-27T01:00:00.000Z' },
  ],
  [
    'day and time in one cell',
    ['', '26.11.2026 10:00', '27.11.2026 10:00'],
    { from: '2026-11-26T09:00:00.000Z', until: '2026-11-27T09:00:00.000Z' },
  ],
  [
    'a day with its time',
    ['26.11.2026 10:00', '', '12:00'],
    { from: '2026-11-26T09:00:00.000Z', until: '2026-11-26T11:00:00.000Z' },
  ],
  ['a time that clocks skip in spring', ['29.03.2026', '2:30', ''], { from: '2026-03-29T01:30:00.000Z' }],
])('takes %s', (_, when, window) => {
  const { externalId: _key, ...arrival } = arrivalOf(['Datum', 'Von', 'Bis', 'Nummer'], [...when, '1']) ?? {};
  expect(arrival).toEqual({ ...window, numbers: ['1'] });
});

it('keeps zeros and long numbers as they are, also in formulas that keep them from spreadsheets, and each once', () => {
  const cells = ['26.11.2026', '="000123"', '123456789012345, 000123', 'AB/12-3'];
  expect(arrivalOf(['Datum', 'Nummer', 'Auftrag', 'Auftrags-Nr.'], cells)?.numbers).toEqual([
    '000123',
    '123456789012345',
    'AB/12-3',
  ]);
});

it('says what is wrong in which column', () => {
  const titles = ['Datum', 'Von', 'Bis', 'Nummer', 'Spediteur'];
  expect(faultsOf(titles, ['31.02.2026', 'noon', '', '1,23457E+14', '#NV'])).toEqual([
    [3, 'rounded'],
    [4, 'failed-formula'],
    [0, 'no-moment'],
    [1, 'no-moment'],
  ]);
  expect(faultsOf(titles, ['#REF!', '', '', '1', ''])).toEqual([[0, 'failed-formula']]);
  expect(faultsOf(titles, ['', '10:00', '', '1', ''])).toEqual([[null, 'no-day']]);
});

it('says of an id that stands twice in which line it stood first', () => {
  const { good, faulty } = read([
    ['ID', 'Datum'],
    ['A', '26.11.2026'],
    ['B', '26.11.2026'],
    ['A', '27.11.2026'],
  ]);
  expect(good).toHaveLength(2);
  expect(faulty[0]).toMatchObject({ line: 4, faults: [{ column: 0, rule: { code: 'id-twice', line: 2 } }] });
});

it('says which rules of an arrival are broken, with their columns', () => {
  const rule = broken('too_long', { max: 5 });
  const check = ({ carrier = '' }: FileArrival) => (carrier.length > 5 ? [{ field: 'carrier' as const, rule }] : []);
  const { good, faulty } = read(
    [
      ['Datum', 'Spediteur'],
      ['26.11.2026', 'Acme'],
      ['26.11.2026', 'Lakeshore'],
    ],
    { check },
  );
  expect(good.map(({ line }) => line)).toEqual([2]);
  expect(faulty).toMatchObject([{ line: 3, cells: ['26.11.2026', 'Lakeshore'], faults: [{ column: 1, rule }] }]);
});

it('gives rows without an id a key that stays when time, carrier or the order of other rows change', () => {
  const titles = ['Datum', 'Von', 'Nummer', 'Spediteur'];
  const keysOf = (...rows: string[][]) => read([titles, ...rows]).good.map(({ arrival }) => arrival.externalId);
  const [a, b] = [
    ['26.11.2026', '10:00', '47', 'Acme'],
    ['26.11.2026', '11:00', '48', 'Acme'],
  ];
  const later = ['26.11.2026', '14:00', '47', 'Other'];
  expect(keysOf(a, b)).toEqual(['2026-11-26 47', '2026-11-26 48']);
  expect(keysOf(b, later)).toEqual(['2026-11-26 48', '2026-11-26 47']);
  expect(keysOf(a, later)).toEqual(['2026-11-26 47', '2026-11-26 47 #2']);
  const long = ['26.11.2026', '10:00', Array.from({ length: 20 }, (_, index) => `45000000${index}`).join(';'), ''];
  const other = [...long.slice(0, 2), `${long[2]}9`, ''];
  const [one = '', two = ''] = keysOf(long, other);
  expect(one).not.toBe(two);
  expect([one.length <= 100, two.length <= 100]).toEqual([true, true]);
});

it('has every row either good or faulty, with keys that no two good ones share and reading again does not change', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('26.11.2026', '10:00', '4711', '2026-11-26 10:00', '', '10-12', '#NV', '1E+20'),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 });
  const mappings = fc.array(fc.option(fc.constantFrom(...importFields)), { maxLength: 8 });
  fc.assert(
    fc.property(rows, mappings, (lines, mapping) => {
      const file = lines.map((cells, index) => ({ line: index + 1, cells }));
      const rules = { ...berlin, mapping };
      const { good, faulty } = checkRows(file, rules);
      expect([...good, ...faulty].map(({ line }) => line).toSorted((one, two) => one - two)).toEqual(
        file.map(({ line }) => line),
      );
      const keys = good.map(({ arrival }) => arrival.externalId);
      expect(new Set(keys).size).toBe(keys.length);
      expect(checkRows(file, rules)).toEqual({ good, faulty });
      for (const { faults } of faulty) expect(faults.length).toBeGreaterThan(0);
    }),
  );
});
