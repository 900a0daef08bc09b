import fc from 'fast-check';
import { expect, test } from 'vitest';

import { LocalHours } from './local-hours.ts';

const zones = ['America/Chicago', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC'];
const hourMs = 3_600_000;

/** The parts that a span is divided into, as `day hour` with their milliseconds. */
function partsOf(hours: LocalHours, from: number, to: number): [string, number][] {
  const parts: [string, number][] = [];
  hours.divide(from, to, (day, hour, ms) => parts.push([`${day} ${hour}`, ms]));
  return parts;
}

test('a span is divided into the hours that the wall clock shows in it, and their time is the span’s', () => {
  const instant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-12-31T00:00:00Z') });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, fc.integer({ min: 0, max: 72 * hourMs }), (zone, from, length) => {
      const hours = new LocalHours(zone);
      let at = from;
      for (const [cell, ms] of partsOf(hours, from, from + length)) {
        expect(ms).toBeLessThanOrEqual(hourMs);
        for (const within of [at, at + ms - 1]) expect(`${hours.dayAt(within)} ${hours.hourAt(within)}`).toBe(cell);
        at += ms;
      }
      expect(at).toBe(from + length);
    }),
  );
});

test('an hour that clocks skip has no part, and one that they repeat has two hours of time', () => {
  const hours = new LocalHours('America/Chicago');
  const inAll = (from: string, to: string) => {
    const sums = new Map<number, number>();
    hours.divide(Date.parse(from), Date.parse(to), (_, hour, ms) =>
      sums.set(hour, (sums.get(hour) ?? 0) + ms / hourMs),
    );
    return Object.fromEntries(sums);
  };
  expect(inAll('2026-03-08T00:00:00-06:00', '2026-03-08T05:00:00-05:00')).toEqual({ 0: 1, 1: 1, 3: 1, 4: 1 });
  expect(inAll('2026-11-01T00:00:00-05:00', '2026-11-01T03:00:00-06:00')).toEqual({ 0: 1, 1: 2, 2: 1 });
});
