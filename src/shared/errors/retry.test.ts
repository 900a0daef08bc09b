import { expect, test } from 'vitest';

import { isRetryable, retryDelayMs } from './retry.ts';

test.each([400, 401, 403, 404, 405, 409, 413, 415, 422])('a %i is not retried', (status) => {
  expect(isRetryable(status)).toBe(false);
});

test.each([429, 500, 502, 503, 504, undefined])('a %s is retried', (status) => {
  expect(isRetryable(status)).toBe(true);
});

test('delays double from one second', () => {
  expect([0, 1, 2].map(retryDelayMs)).toEqual([1000, 2000, 4000]);
});
