import fc from 'fast-check';
import { expect, it } from 'vitest';

import { facilitiesIn, testFacilities } from '#test/facilities.ts';
import { dayRange, localDay } from '../time/local-day.ts';
import { type Facilities, listsOf, zoneOf, zonesOf } from './facilities.ts';
import { type LocalPeriod, localPeriods } from './local-periods.ts';

const zones = fc.constantFrom('America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin', 'UTC');
const names = listsOf(testFacilities).facilities;
const yards = fc
  .tuple(fc.array(zones, { minLength: names.length, maxLength: names.length }), zones)
  .map(([of, timeZone]): Facilities => {
    const { all, preset } = facilitiesIn(Object.fromEntries(names.map((name, index) => [name, of[index] ?? 'UTC'])));
    return { all, preset, timeZone };
  });

/** The condition of the server's SQL on a record. */
function isWithin(periods: readonly LocalPeriod[], facility: string, at: Date): boolean {
  const own = periods.find((period) => period.at?.includes(facility)) ?? periods.find((period) => !period.at);
  if (!own) return false;
  return (!own.from || at >= own.from) && (!own.to || at < own.to);
}

it('takes in a record on a day exactly where that is the day at its own facility, also one that is not known', () => {
  const instants = fc.date({ min: new Date('2026-03-01'), max: new Date('2026-12-01'), noInvalidDate: true });
  const property = fc.property(
    yards,
    fc.constantFrom(...names, 'Springfield'),
    instants,
    instants,
    (yard, name, at, day) => {
      const requested = localDay(day, 'UTC');
      const isThatDay = localDay(at, zoneOf(yard, name)) === requested;
      const within = localPeriods(yard, undefined, (timeZone) => dayRange(requested, requested, timeZone));
      expect(isWithin(within, name, at)).toBe(isThatDay);
      const [only, ...others] = localPeriods(yard, name, (timeZone) => dayRange(requested, requested, timeZone));
      expect(others).toEqual([]);
      expect(isWithin(only ? [only] : [], name, at)).toBe(isThatDay);
    },
  );
  fc.assert(property, { numRuns: 2000, seed: 20260504 });
});

it('is one period without names where all facilities are in the zone of the installation', () => {
  const day = (timeZone: string) => dayRange('2026-05-04', '2026-05-04', timeZone);
  expect(localPeriods(testFacilities, undefined, day)).toEqual([day('America/Chicago')]);
  expect(zonesOf(testFacilities)).toEqual(['America/Chicago']);
});
