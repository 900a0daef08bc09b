import papaparse from 'papaparse';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkRows } from '#shared/arrival-import/arrival-rows.ts';
import { proposedMapping } from '#shared/arrival-import/headings.ts';
import type { ArrivalExportRow } from '#shared/arrivals/arrival-export.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { withFormulas } from '#shared/export/export-csv.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { somebody } from '#test/somebody.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: Calls;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await buildTestApp({ database });
  staff = callsOf(site, await site.signedIn());
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const url = '/api/expected-arrivals';
const year = { startDate: '2026-05-01', endDate: '2026-12-31' };

/** Values that are easily damaged by careless writers and readers. */
const awkward = [
  {
    from: '2026-05-04T09:00',
    until: '2026-05-04T10:30',
    numbers: ['000123', '123456789012345678'],
    carrier: 'Müller, "Söhne"; & Co',
  },
  {
    from: '2026-05-04T22:00',
    until: '2026-05-05T02:00',
    numbers: ['PO-1'],
    carrier: '=1+2',
    note: '-Gate 3\n@noon; =x',
  },
  { from: '2026-05-05T08:00', until: '2026-05-08T08:00', containerNumber: 'CSQU3054383', purpose: 'Pickup' },
  { day: '2026-05-06', numbers: ['12/5', '1E5'], deliveryType: 'drop' },
  { from: '2026-05-07T12:00', purpose: 'Delivery', deliveryType: 'live', note: '₹ 李' },
  // A time that Chicago's clocks show twice, and one that is not at a whole minute.
  { from: '2026-11-01T06:30:00Z', until: '2026-11-01T07:30:00Z', numbers: ['DST-1'] },
  { from: '2026-11-02T15:30:15Z', until: '2026-11-02T16:00:00Z', numbers: ['SEC-1'] },
];

const exported = async (query: Record<string, string>, who = staff) => {
  const answer = await who.get(`${url}/export?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer;
};
const rowsIn = async (query: Record<string, string>, who = staff) =>
  (await exported({ ...query, format: 'json' }, who)).body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ArrivalExportRow);
const listed = async () =>
  (await staff.get(`${url}?${new URLSearchParams(year)}`)).json<{ arrivals: ArrivalView[] }>().arrivals;

/** The arrivals that an import reads from a file for Woodridge. */
function arrivalsIn(csv: string) {
  const [titles = [], ...lines] = papaparse.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data;
  const rows = lines.map((cells, index) => ({ line: index + 2, cells: cells.map(withFormulas) }));
  const rules = { mapping: proposedMapping(titles), order: 'day-first', timeZone: 'America/Chicago' } as const;
  return checkRows(rows, { ...rules, elsewhere: ['Bedford Park'], check: () => [] });
}

test('a file has what the list shows, and its import changes nothing and makes nothing twice', async () => {
  for (const one of awkward) expect((await staff.post(url, { facility: 'Woodridge', ...one })).statusCode).toBe(201);
  const [canceled] = await listed();
  await staff.patch(`${url}/${canceled?.id}`, { changes: { isCanceled: true } });
  await staff.put(`${url}/batch`, {
    facility: 'Woodridge',
    source: 'ERP',
    arrivals: [{ externalId: 'E-1', day: '2026-05-09' }],
  });
  await staff.post(url, { facility: 'Bedford Park', day: '2026-05-09', numbers: ['ELSEWHERE'] });
  const before = await listed();
  expect((await rowsIn(year)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));

  const { good, faulty } = arrivalsIn((await exported({ ...year, format: 'csv' })).body);
  expect(faulty.map(({ faults }) => faults.map(({ rule }) => rule.code))).toEqual([['elsewhere']]);
  const arrivals = good.map(({ arrival }) => arrival);
  const answer = await staff.put(`${url}/batch`, { facility: 'Woodridge', source: 'import', arrivals });
  expect(answer.json()).toMatchObject({ created: 0, changed: 0, unchanged: awkward.length + 1 });
  expect(await listed()).toEqual(before);
});

test('a row that was changed in a file changes its arrival, named once', async () => {
  const [one] = await listed();
  const changed = { externalId: one?.id, day: '2026-06-01', carrier: 'Polar' };
  const put = (...arrivals: object[]) =>
    staff.put(`${url}/batch`, { facility: 'Woodridge', source: 'import', arrivals });
  expect((await put(changed)).json()).toMatchObject({ created: 0, changed: 1 });
  const { arrivals } = (await staff.get(`${url}?startDate=2026-06-01`)).json<{ arrivals: ArrivalView[] }>();
  expect(arrivals).toMatchObject([{ id: one?.id, carrier: 'Polar', source: 'screen', externalId: null }]);

  const erp = (await listed()).find(({ externalId }) => externalId === 'E-1');
  const twice = [
    { externalId: 'E-1', day: '2026-05-09' },
    { externalId: erp?.id, day: '2026-05-09' },
  ];
  const refused = await staff.put(`${url}/batch`, { facility: 'Woodridge', source: 'ERP', arrivals: twice });
  expect(refused.json()).toMatchObject({ fields: { 'arrivals.1.externalId': { code: 'named_twice' } } });
});

test('filters and facilities of an account narrow it, and the trail has it', async () => {
  expect((await rowsIn({ ...year, open: 'only', search: 'po 1' })).map(({ numbers }) => numbers)).toEqual(['PO-1']);
  const manager = await somebody(site, 'manager', ['Bedford Park']);
  expect((await rowsIn(year, manager)).map(({ numbers }) => numbers)).toEqual(['ELSEWHERE']);
  const counted = await exported({ ...year, format: 'csv', facility: 'Bedford Park' });
  expect(counted.headers['x-total-count']).toBe('1');
  const { entries } = (await staff.get('/api/audit?kind=export')).json<{ entries: { details: object }[] }>();
  expect(entries[0]?.details).toMatchObject({ format: 'csv', arrivals: true, rows: 1 });
  expect((await staff.get(`${url}/export?format=csv&facility=${v7()}`)).statusCode).toBe(400);
});
