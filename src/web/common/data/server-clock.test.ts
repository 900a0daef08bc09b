import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { learnServerTime, onClockCorrection, serverTime } from './server-clock.ts';

const device = Date.parse('2026-05-04T17:00:00.000Z');
const answeredAt = (instant: number) => ({ headers: new Headers({ date: new Date(instant).toUTCString() }) });

beforeEach(() => {
  vi.useFakeTimers({ now: device });
});
afterEach(() => {
  learnServerTime(answeredAt(Date.now()), Date.now());
  vi.useRealTimers();
});

it('trusts a device whose clock is right, or nearly so', () => {
  learnServerTime(answeredAt(device - 3000), device);
  expect(serverTime(device)).toBe(device);
  learnServerTime({ headers: new Headers() }, device);
  expect(serverTime(device)).toBe(device);
});

it('uses the server’s clock if the device’s is wrong, and notifies listeners', () => {
  const corrected = vi.fn<() => void>();
  const stop = onClockCorrection(corrected);
  learnServerTime(answeredAt(device - 600_000), device);
  expect(Math.abs(serverTime(device) - (device - 600_000))).toBeLessThan(1000);
  learnServerTime(answeredAt(device - 601_000), device);
  expect(corrected).toHaveBeenCalledTimes(1);
  stop();
});

it('trusts the device again once it is corrected', () => {
  learnServerTime(answeredAt(device - 600_000), device);
  learnServerTime(answeredAt(device), device);
  expect(serverTime(device)).toBe(device);
});
