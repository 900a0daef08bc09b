import { expect, it, test } from 'vitest';

import { addCarriers } from '../analytics/tally-merge.ts';
import { buildFacility } from '#test/facilities.ts';
import { agreedBy, type Carrier, carrierOf, gathered, truckSettingsOf } from './carriers.ts';

const lakeshore: Carrier = {
  id: '1',
  name: 'Lakeshore Freight',
  spellings: ['Lake Shore Frt', 'LSF'],
  contacts: [],
  language: 'en',
  freeMinutes: 150,
};
const garcia: Carrier = { ...lakeshore, id: '2', name: 'García', spellings: [], freeMinutes: null };
const carriers = [lakeshore, garcia];

test.each([
  ['lakeshore freight', 'Lakeshore Freight'],
  ['LAKE-SHORE FREIGHT.', 'Lakeshore Freight'],
  ['lakeshorefrt', 'Lakeshore Freight'],
  [' l.s.f. ', 'Lakeshore Freight'],
  ['Garcia', 'García'],
  ['Lakeshore', undefined],
  ['???', undefined],
])('what a driver types as %j is %s', (typed, name) => {
  expect(carrierOf(carriers, typed)?.name).toBe(name);
});

it('gathers by letter case alone while there are no carriers, and by the fold of the search once there are', () => {
  const count = (names: string[], made: Carrier[]) => new Set(names.map((name) => gathered(made, name).key)).size;
  const typed = ['Acme Inc', 'ACME INC', 'Acme, Inc.', 'LSF', 'Lakeshore Freight', '???', '!!!'];
  expect(count(typed, [])).toBe(6);
  expect(count(typed, carriers)).toBe(4);
  const sums = new Map();
  addCarriers(
    sums,
    [
      { carrier: 'LSF', trucks: 1, minutes: 10 },
      { carrier: 'lake shore frt', trucks: 2, minutes: 30 },
    ],
    carriers,
  );
  expect([...sums.values()]).toEqual([{ carrier: 'Lakeshore Freight', trucks: 3, minutes: 40 }]);
});

it('measures a truck by what its carrier has agreed, at every facility, and else by its facility', () => {
  const woodridge = { ...buildFacility('Woodridge'), freeMinutes: 90 };
  const agreed = agreedBy(carriers);
  const facilities = { all: [woodridge], preset: 'Woodridge', timeZone: 'UTC', ...(agreed && { agreed }) };
  const freeFor = (carrier: string) => truckSettingsOf(facilities, { facility: 'Woodridge', carrier }).freeMinutes;
  expect(['L S F', 'García', 'Acme'].map(freeFor)).toEqual([150, 90, 90]);
  expect(agreedBy([garcia])).toBeUndefined();
});
