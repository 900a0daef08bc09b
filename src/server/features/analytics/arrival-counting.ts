import {
  type ArrivalSpan,
  type CountedArrival,
  mergeArrivals,
  tallyArrivals,
} from '#shared/analytics/arrival-figures.ts';
import { findCountedArrivals } from './analytics-repository.ts';
import { byDay, type Counting, spanOf } from './count-for-good.ts';
import { countsVersion, packArrivals, unpackArrivals } from './packed-counts.ts';

export const arrivalCounting = (now: Date): Counting<ArrivalSpan> => ({
  days: 'arrival_figures_days',
  months: 'arrival_figures_months',
  countedBy: ({ timeZone, toleranceMinutes }) => `${countsVersion} ${timeZone} ${toleranceMinutes}`,
  async count(db, facility, days) {
    const arrivals = await findCountedArrivals(db, spanOf(facility, days));
    const beginsOn = ({ from }: CountedArrival) => facility.hours.dayAt(from);
    const rules = { hours: facility.hours, toleranceMinutes: facility.toleranceMinutes, now };
    return byDay(arrivals, days, beginsOn, (day, ofDay) => tallyArrivals(day, ofDay, rules));
  },
  merge: mergeArrivals,
  pack: packArrivals,
  unpack: unpackArrivals,
});
