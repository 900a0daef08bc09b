import fc from 'fast-check';
import { expect, test } from 'vitest';

import { appliedTime } from './applied-time.ts';

const receivedAt = new Date('2026-05-04T17:00:00Z');
const hourMs = 3_600_000;
const maxMs = 7 * 24 * hourMs;
const at = (ms: number) => new Date(receivedAt.getTime() + ms);
const skew = fc.integer({ min: -20 * 365 * 24 * hourMs, max: 20 * 365 * 24 * hourMs });
const delay = fc.integer({ min: 0, max: maxMs });

test('an offline change is dated by the delay the device measured', () => {
  expect(appliedTime({ receivedAt, occurredAt: at(-3 * hourMs), sentAt: at(0) })).toEqual(at(-3 * hourMs));
});

test('a wrong device clock has no effect', () => {
  fc.assert(
    fc.property(skew, delay, (wrongBy, waited) => {
      const sentAt = at(wrongBy);
      const occurredAt = new Date(sentAt.getTime() - waited);
      expect(appliedTime({ receivedAt, occurredAt, sentAt })).toEqual(at(-waited));
    }),
  );
});

test('no change is dated in the future or more than seven days back', () => {
  fc.assert(
    fc.property(skew, fc.option(skew, { nil: undefined }), (occurred, sent) => {
      const applied = appliedTime({
        receivedAt,
        occurredAt: at(occurred),
        sentAt: sent === undefined ? undefined : at(sent),
      });
      expect(applied.getTime()).toBeLessThanOrEqual(receivedAt.getTime());
      expect(applied.getTime()).toBeGreaterThanOrEqual(receivedAt.getTime() - maxMs);
    }),
  );
});

test('two changes from one device keep their order when sent together', () => {
  fc.assert(
    fc.property(skew, delay, delay, (wrongBy, first, second) => {
      const sentAt = at(wrongBy);
      const [earlier, later] = [Math.max(first, second), Math.min(first, second)].map((waited) =>
        appliedTime({ receivedAt, occurredAt: new Date(sentAt.getTime() - waited), sentAt }),
      );
      expect(earlier! <= later!).toBe(true);
    }),
  );
});

test('a change without a time is dated by its receipt', () => {
  expect(appliedTime({ receivedAt })).toEqual(receivedAt);
  expect(appliedTime({ receivedAt, sentAt: at(-hourMs) })).toEqual(receivedAt);
});

test('without a send time, the device clock is trusted', () => {
  expect(appliedTime({ receivedAt, occurredAt: at(-hourMs) })).toEqual(at(-hourMs));
});
