import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Histogram } from './histogram.ts';

const minuteMs = 60_000;

/** The nearest-rank quantile of the raw times: the shortest time that this share of the trucks did not exceed. */
const rawQuantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(part * times.length)) - 1]!;

test('quantiles of whole minutes are less than a minute below those of the times themselves, and never above', () => {
  const time = fc.oneof(fc.integer({ min: 0, max: 3 * minuteMs }), fc.integer({ min: 0, max: 7 * 24 * 60 * minuteMs }));
  const part = fc.constantFrom(0, 0.1, 0.5, 0.9, 0.99, 1);
  const check = (times: number[], wanted: number) => {
    const histogram = new Histogram();
    for (const ms of times) histogram.add(Math.floor(ms / minuteMs), 1);
    const missing = rawQuantile(times, wanted) / minuteMs - histogram.quantile(wanted)!;
    expect(missing).toBeGreaterThanOrEqual(0);
    expect(missing).toBeLessThan(1);
  };
  fc.assert(fc.property(fc.array(time, { minLength: 1, maxLength: 60 }), part, check));
  // Times that differ by minutes at the rank, and a rank between two.
  check([59_999, 60_000], 0.5);
  check([0, 0, 0, 119_999], 0.9);
  check([30_000, 90_000, 150_000], 0.5);
});
