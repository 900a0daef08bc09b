import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { checkRows } from '#shared/arrival-import/arrival-rows.ts';
import { headingLine, proposedMapping } from '#shared/arrival-import/headings.ts';
import { orderOfDates } from '#shared/arrival-import/written-moment.ts';
import { readFile } from './read-file.ts';

const folder = new URL('../../../test/fixtures/arrival-files/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.(csv|xlsx)$/.test(name));

/** The arrivals that the import reads from a file as proposed, including hidden rows. */
async function arrivalsIn(name: string) {
  const { rows } = await readFile(new Blob([readFileSync(new URL(name, folder))]));
  const heading = headingLine(rows.map(({ cells }) => cells));
  const mapping = proposedMapping(rows[heading]!.cells);
  const lines = rows.slice(heading + 1);
  const dates = lines.flatMap(({ cells }) => cells.filter((_, column) => mapping[column] === 'day'));
  const order = orderOfDates(dates, name.includes('us') ? 'month-first' : 'day-first');
  const { good, faulty } = checkRows(lines, { mapping, order, timeZone: 'UTC', elsewhere: [], check: () => [] });
  return { good: good.map(({ arrival }) => arrival), faulty, hidden: lines.filter(({ isHidden }) => isHidden).length };
}

const expected = [
  {
    externalId: 'A-1',
    from: '2026-11-30T08:30:00.000Z',
    until: '2026-11-30T09:30:00.000Z',
    numbers: ['123456789012345'],
    carrier: 'Söhne & Co',
  },
  {
    externalId: 'A-2',
    from: '2026-12-01T13:00:00.000Z',
    until: '2026-12-01T14:00:00.000Z',
    numbers: ['0047'],
    carrier: 'Söhne & Co',
  },
  {
    externalId: 'A-3',
    from: '2026-12-13T07:00:00.000Z',
    until: '2026-12-13T07:45:00.000Z',
    numbers: ['B-17'],
    carrier: 'Roux; fils',
  },
];

it('there is a file of each program', () => {
  expect(files).toHaveLength(9);
});

const withId = (one: (typeof expected)[number]) => ({ ...one, externalId: expect.any(String) as string });

it.each(files)('%s says the same arrivals as all others', async (name) => {
  const { good, faulty, hidden } = await arrivalsIn(name);
  const wanted = expected.map(withId);
  // LibreOffice's export leaves the lower of two merged cells empty, and openpyxl evaluates no formulas.
  if (name === 'libreoffice.csv') Reflect.deleteProperty(wanted[1]!, 'carrier');
  if (name === 'openpyxl.xlsx') wanted.splice(1, 1);
  expect(good).toEqual(wanted);
  const faults = faulty.flatMap(({ faults: all }) => all.map(({ rule }) => rule.code));
  expect(faults).toEqual(name === 'openpyxl.xlsx' ? ['failed-formula'] : []);
  // A workbook hides the last row; the text files have no hidden ones.
  expect(hidden).toBe(name.endsWith('.xlsx') ? 1 : 0);
});
