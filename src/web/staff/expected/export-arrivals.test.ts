import { expect, it } from 'vitest';

import { checkRows } from '#shared/arrival-import/arrival-rows.ts';
import { proposedMapping } from '#shared/arrival-import/headings.ts';
import { arrivalColumns, arrivalExportRow } from '#shared/arrivals/arrival-export.ts';
import type { ExportRow } from '#shared/export/export.ts';
import { testFacilities } from '#test/facilities.ts';
import { buildArrival } from '#test/arrival-view.ts';
import { readFile } from '../arrival-import/read-file.ts';
import { writeCsv } from '../export/write-text.ts';
import { writeXlsx } from '../export/write-xlsx.ts';

/** Arrivals that careless writers and readers corrupt. */
const awkward = [
  buildArrival({ numbers: ['000123', '123456789012345678'], carrier: 'Müller, "Söhne"; & Co', purpose: null }),
  buildArrival({
    from: '2026-05-05T03:00:00.000Z',
    until: '2026-05-05T07:00:00.000Z',
    carrier: '=1+2',
    note: '-Gate 3\n@noon; =x',
  }),
  buildArrival({
    from: '2026-05-05T13:00:00.000Z',
    until: '2026-05-08T13:00:00.000Z',
    containerNumber: '=CSQU3054383',
  }),
  buildArrival({
    from: '2026-05-06T05:00:00.000Z',
    until: '2026-05-07T05:00:00.000Z',
    day: '2026-05-06',
    deliveryType: 'drop',
  }),
  buildArrival({
    from: '2026-05-07T17:00:00.000Z',
    until: '2026-05-07T17:00:00.000Z',
    deliveryType: 'live',
    note: '₹ 李',
  }),
  // A time that occurs twice by Chicago's clock.
  buildArrival({ from: '2026-11-01T06:30:00.000Z', until: '2026-11-01T07:30:00.000Z' }),
  buildArrival({ from: '2026-11-02T15:30:15.000Z', until: '2026-11-02T16:00:00.000Z', numbers: ['12/5', '1E5'] }),
  buildArrival({ numbers: ['A,1', 'B+2 & C', '"D"', 'F / 6'] }),
];

async function* rows() {
  yield awkward.map((arrival) => arrivalExportRow(arrival, testFacilities)) as unknown as ExportRow[];
}

const about = { title: '', narrowedBy: '', madeAt: '', columns: arrivalColumns, sheet: 'Expected arrivals' };
const files = {
  csv: () => writeCsv(rows(), about, awkward.length),
  'csv for a spreadsheet': () => writeCsv(rows(), { ...about, excelSeparator: ';' }, awkward.length),
  xlsx: () => writeXlsx(rows(), about, awkward.length),
};

it.each(Object.keys(files) as (keyof typeof files)[])(
  'an import reads exported %s as the same arrivals',
  async (kind) => {
    const [head, ...lines] = (await readFile(new Blob(await files[kind]()))).rows;
    const mapping = proposedMapping(head?.cells ?? []);
    const rules = { order: 'month-first', timeZone: 'America/Chicago', elsewhere: ['Bedford Park'] } as const;
    const { good, faulty } = checkRows(lines, { ...rules, mapping, check: () => [] });
    expect(faulty).toEqual([]);
    const wanted = awkward.map(({ id, day, from, until, numbers, ...others }) => {
      const { carrier, containerNumber, purpose, deliveryType, note } = others;
      const texts = Object.entries({ carrier, containerNumber, purpose, deliveryType, note }).filter(
        ([, text]) => text,
      );
      const window = day === null ? { from, until } : { day };
      return Object.assign({ externalId: id, numbers }, window, Object.fromEntries(texts));
    });
    expect(good.map(({ arrival }) => arrival)).toEqual(wanted);
  },
);
