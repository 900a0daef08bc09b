import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localDay, startOfLocalDay } from './local-day.ts';
import { todayIn } from './today.ts';

const zones = ['America/Chicago', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'Europe/Berlin'];

describe('the day of today', () => {
  it('is the local day of every instant, whatever was asked before', () => {
    const instant = fc.date({ min: new Date('2016-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(instant, fc.constantFrom(...zones)), { minLength: 1 }), (requested) => {
        for (const [now, timeZone] of requested) {
          const { day, from } = todayIn(now, timeZone);
          expect(day).toBe(localDay(now, timeZone));
          expect(from).toEqual(startOfLocalDay(day, timeZone));
        }
      }),
    );
  });

  it('ends with the last instant before midnight, also on the days on which clocks change', () => {
    for (const day of ['2026-03-08', '2026-07-01', '2026-11-01']) {
      const { from, to } = todayIn(new Date(`${day}T18:00:00Z`), 'America/Chicago');
      const last = todayIn(new Date(to.getTime() - 1), 'America/Chicago');
      expect(last.from).toEqual(from);
      expect(todayIn(to, 'America/Chicago').from).toEqual(to);
    }
  });

  it('is the same object until midnight', () => {
    const morning = todayIn(new Date('2026-07-01T12:00:00Z'), 'America/Chicago');
    expect(todayIn(new Date('2026-07-02T04:59:59Z'), 'America/Chicago')).toBe(morning);
    expect(todayIn(new Date('2026-07-02T05:00:00Z'), 'America/Chicago')).not.toBe(morning);
  });
});
