import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { withRetries } from './retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests that fail with these statuses in turn; the number of attempts and total delay. */
async function attemptsAt(...statuses: (number | undefined)[]): Promise<number[]> {
  const begun = Date.now();
  const attempts: number[] = [];
  const call = async () => {
    attempts.push(Date.now() - begun);
    if (statuses.length > 0) throw new ApiError('no', statuses.shift());
  };
  const result = withRetries(call).catch(() => undefined);
  await vi.runAllTimersAsync();
  await result;
  return attempts;
}

it('retries at most twice, after 1 and 2 seconds', async () => {
  expect(await attemptsAt(500, undefined, 429, 500)).toEqual([0, 1000, 3000]);
  expect(await attemptsAt(503)).toEqual([0, 1000]);
});

it.each([400, 401, 403, 404, 409])('does not retry after a %i', async (status) => {
  expect(await attemptsAt(status)).toEqual([0]);
});
