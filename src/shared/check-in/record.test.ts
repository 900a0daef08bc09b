import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Instant } from './text-field.ts';

const accepts = (text: string) => z.safeParse(Instant, text).success;

test.each(['2026-05-04T12:30:00Z', '2026-05-04T12:30:00.123456Z', '2026-05-04T12:30:00-05:00', '2028-02-29T00:00:00Z'])(
  '%s is an instant',
  (text) => {
    expect(accepts(text)).toBe(true);
  },
);

test.each(['2026-05-04', '12:30 PM', '2026-05-04T12:30:00', '2026-02-30T00:00:00Z', '2026-05-04 12:30:00Z', '', 'now'])(
  '%j is none',
  (text) => {
    expect(accepts(text)).toBe(false);
  },
);

test('every accepted instant is a valid date', () => {
  const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
  const year = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0'));
  const zone = fc.oneof(
    fc.constant('Z'),
    fc.tuple(fc.constantFrom('+', '-'), two(25), two(61)).map(([s, h, m]) => `${s}${h}:${m}`),
  );
  const text = fc
    .tuple(year, two(13), two(32), two(25), two(61), two(61), zone)
    .map(([y, mo, d, h, mi, s, offset]) => `${y}-${mo}-${d}T${h}:${mi}:${s}${offset}`);
  fc.assert(
    fc.property(text, (value) => {
      fc.pre(accepts(value));
      expect(Number.isNaN(Date.parse(value))).toBe(false);
    }),
    { numRuns: 500, maxSkipsPerRun: 1000 },
  );
});
