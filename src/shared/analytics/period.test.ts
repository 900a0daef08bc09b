import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayOf } from './local-hours.ts';
import { daysIn, intervalEnd, intervalStart, monthsAndDays, periodBefore, periodOf, usualInterval } from './period.ts';

const [first, last] = [periodOf('2024-01-01', '2024-01-01').from, periodOf('2027-12-31', '2027-12-31').to];
const period = fc
  .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 0, max: 500 }))
  .map(([from, days]) => ({ from, to: from + days }));

test('weeks begin on Monday and end on Sunday unless another day is given, months with their first and last day', () => {
  const { from: friday } = periodOf('2028-02-04', '2028-02-04');
  const bounds = (interval: 'day' | 'week' | 'month') => {
    const start = intervalStart(friday, interval);
    return [dayOf(start), dayOf(intervalEnd(start, interval))];
  };
  expect(bounds('day')).toEqual(['2028-02-04', '2028-02-04']);
  expect(bounds('week')).toEqual(['2028-01-31', '2028-02-06']);
  expect(bounds('month')).toEqual(['2028-02-01', '2028-02-29']);
  const [sunday, saturday, fridays] = [6, 5, 4].map((begins) => dayOf(intervalStart(friday, 'week', begins)));
  expect([sunday, saturday, fridays]).toEqual(['2028-01-30', '2028-01-29', '2028-02-04']);
});

test('a period is shown by days up to 31, by weeks up to 190, then by months', () => {
  const shownBy = (days: number) => usualInterval({ from: first, to: first + days - 1 });
  expect([1, 31, 32, 190, 191].map(shownBy)).toEqual(['day', 'day', 'week', 'week', 'month']);
});

test('the period before has as many days and ends the day before', () => {
  expect(periodBefore(periodOf('2026-05-04', '2026-05-10'))).toEqual(periodOf('2026-04-27', '2026-05-03'));
});

test('whole months and the days besides them are the days of a period, each once', () => {
  fc.assert(
    fc.property(period, (whole) => {
      const { months, days } = monthsAndDays(whole);
      const inTurn = [...months, ...days].toSorted((a, b) => a.from - b.from);
      expect(
        inTurn.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
      ).toEqual(Array.from({ length: daysIn(whole) }, (_, index) => whole.from + index));
      for (const month of months)
        expect([dayOf(month.from).slice(8), dayOf(month.to + 1).slice(8)]).toEqual(['01', '01']);
      expect(days.length).toBeLessThanOrEqual(2);
    }),
  );
});
