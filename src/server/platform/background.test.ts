import { afterEach, expect, test, vi } from 'vitest';

import { inWholeSteps } from './background.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [3, 25],
  [9, 25],
  [24, 25],
  [26, 50],
  [80, 100],
])('work of %i ms is done after %i ms', async (ms, doneAfter) => {
  vi.useFakeTimers();
  const begun = performance.now();
  const done = inWholeSteps(25, async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return performance.now() - begun;
  });
  await vi.runAllTimersAsync();
  expect(await done).toBe(ms);
  expect(performance.now() - begun).toBe(doneAfter);
});

test('what fails is refused at once', async () => {
  await expect(inWholeSteps(60_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
