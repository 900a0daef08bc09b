import { expect, test } from 'vitest';

import { buildFacility, testFacilities } from '#test/facilities.ts';
import { docksOf, type Facilities, facilityOf, onlyFacility } from './facilities.ts';

const yard = buildFacility('North', { key: 'Old North', formerly: ['Nord'], dockNames: ['1', '2', '3'] });
const [open, closed, gone] = yard.docks;
const docks = [
  open!,
  { ...closed!, outOfService: { reason: 'Gate broken', since: '2026-05-04T12:00:00.000Z' } },
  { ...gone!, isRetired: true },
];
const shut = buildFacility('South', { retiredAt: '2026-05-04T12:00:00.000Z' });
const facilities: Facilities = { ...testFacilities, all: [{ ...yard, docks }, shut] };

test('trucks can be sent to docks that are neither out of service nor retired', () => {
  expect(docksOf(facilities, 'North')).toEqual(['1']);
  expect(docksOf(facilities, 'Elsewhere')).toEqual([]);
});

test('a facility is found by what records say, and by its names of today and before in any case', () => {
  const found = ['Old North', 'north', 'NORD', 'Elsewhere'].map((name) => facilityOf(facilities, name)?.name);
  expect(found).toEqual(['North', 'North', 'North', undefined]);
});

test('where one facility takes check-ins it is the only one, however many did', () => {
  expect(onlyFacility(facilities)?.name).toBe('North');
  expect(onlyFacility({ ...facilities, all: [yard, buildFacility('West'), shut] })).toBeUndefined();
});
