import fc from 'fast-check';
import { expect, test } from 'vitest';

import { appliedTime } from './applied-time.ts';

const receivedAt = new Date('2026-05-04T17:00:00Z');
const hourMs = 3_600_000;
const maxMs = 7 * 24 * hourMs;
const at = (ms: number) => new Date(receivedAt.getTime() + ms);
const skew = fc.integer({ min: -20 * 365 * 24 * hourMs, max: 20 * 365 * 24 * hourMs });
const delay = fc.integer({ min: 0, max: maxMs });

test('what was done offline is dated by the delay that the device measured', () => {
  expect(appliedTime({ receivedAt, occurredAt: at(-3 * hourMs), sentAt: at(0) })).toEqual(at(-3 * hourMs));
});

test('however wrong a device clock is, it decides nothing', () => {
  fc.assert(
    fc.property(skew, delay, (wrongBy, waited) => {
      const sentAt = at(wrongBy);
      const occurredAt = new Date(sentAt.getTime() - waited);
      expect(appliedTime({ receivedAt, occurredAt, sentAt })).toEqual(at(-waited));
    }),
  );
});

test('nothing is dated into the future or further back than seven days', () => {
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

test('two changes of one device keep their order when they are sent together', () => {
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

test('without a time of its own a change happens when it arrives', () => {
  expect(appliedTime({ receivedAt })).toEqual(receivedAt);
  expect(appliedTime({ receivedAt, sentAt: at(-hourMs) })).toEqual(receivedAt);
});

test('without a time of sending the device clock is believed', () => {
  expect(appliedTime({ receivedAt, occurredAt: at(-hourMs) })).toEqual(at(-hourMs));
});
