import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { connectivityTimes, createConnectionMonitor } from './monitor.ts';

let serverAnswers: boolean;
let browserIsOnline: boolean;
let pings: number;

const begin = () => {
  const monitor = createConnectionMonitor({
    browserIsOnline: () => browserIsOnline,
    ping: async () => {
      pings += 1;
      return serverAnswers;
    },
  });
  void monitor.check();
  return monitor;
};

beforeEach(() => {
  vi.useFakeTimers();
  serverAnswers = true;
  browserIsOnline = true;
  pings = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('checks at the start and then every minute', async () => {
  const monitor = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect([pings, monitor.read().isOnline]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(pings).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(pings).toBe(2);
});

it('is offline without a response from our server, whatever the browser believes, and asks again soon', async () => {
  serverAnswers = false;
  const monitor = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(monitor.read()).toEqual({ isOnline: false, hasIssue: true, attempts: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(monitor.read().attempts).toBe(2);
  serverAnswers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(monitor.read().isOnline).toBe(true);
});

it('asks again within 10 seconds of losing the network, whether or not the browser says that it is back', async () => {
  const monitor = begin();
  await vi.advanceTimersByTimeAsync(30_000);
  serverAnswers = false;
  browserIsOnline = false;
  monitor.lose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([pings, monitor.read().isOnline]).toEqual([2, false]);
  serverAnswers = true;
  await vi.advanceTimersByTimeAsync(9_999);
  expect(monitor.read().isOnline).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([pings, monitor.read().isOnline]).toEqual([3, true]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(pings).toBe(3);
});

it('is offline immediately when the browser loses its network, without a check', async () => {
  const monitor = begin();
  await vi.advanceTimersByTimeAsync(0);
  browserIsOnline = false;
  monitor.lose();
  expect(monitor.read()).toEqual({ isOnline: false, hasIssue: false, attempts: 0 });
  expect(pings).toBe(1);
});

it('ignores a response sent before the network was lost', async () => {
  let answer = (_reached: boolean) => {};
  const monitor = createConnectionMonitor({
    browserIsOnline: () => false,
    ping: () => new Promise((resolve) => (answer = resolve)),
  });
  const checked = monitor.check();
  monitor.lose();
  answer(true);
  await checked;
  expect(monitor.read().isOnline).toBe(false);
});

it('counts attempts until the connection was steady for 30 seconds', async () => {
  serverAnswers = false;
  const monitor = begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(monitor.read().attempts).toBe(2);
  serverAnswers = true;
  await monitor.check();
  await vi.advanceTimersByTimeAsync(connectivityTimes.steadyAfterMs - 1);
  expect(monitor.read()).toEqual({ isOnline: true, hasIssue: false, attempts: 2 });
  await vi.advanceTimersByTimeAsync(1);
  expect(monitor.read().attempts).toBe(0);
});

it('keeps counting if the connection is lost before it was steady', async () => {
  serverAnswers = false;
  const monitor = begin();
  await vi.advanceTimersByTimeAsync(0);
  serverAnswers = true;
  await monitor.check();
  await vi.advanceTimersByTimeAsync(25_000);
  serverAnswers = false;
  await monitor.check();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(monitor.read().attempts).toBe(2);
});

it('shares one check between callers', async () => {
  const monitor = begin();
  await Promise.all([monitor.check(), monitor.check()]);
  expect(pings).toBe(1);
});

it('checks again if asked while a check ran that failed: the network may be back since', async () => {
  const answers: ((reached: boolean) => void)[] = [];
  const monitor = createConnectionMonitor({
    browserIsOnline: () => true,
    ping: () => new Promise((resolve) => answers.push(resolve)),
  });
  const first = monitor.check();
  const second = monitor.check();
  answers[0]?.(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([answers.length, monitor.read().isOnline]).toEqual([2, false]);
  answers[1]?.(true);
  await Promise.all([first, second]);
  expect(monitor.read().isOnline).toBe(true);
});
