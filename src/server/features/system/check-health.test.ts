import { expect, test } from 'vitest';

import { diskLowMessage } from './check-health.ts';

const mib = 2 ** 20;
const gib = 1024 * mib;

test.each([
  ['a large disk with a gibibyte left', gib, 500 * gib],
  ['a small disk with a tenth left', 100 * mib, 1000 * mib],
])('%s has room', (_, freeBytes, totalBytes) => {
  expect(diskLowMessage({ freeBytes, totalBytes })).toBeNull();
});

test.each([
  ['a large disk with less than a gibibyte left', gib - mib, 500 * gib, '1023 MiB'],
  ['a small disk with less than a tenth left', 99 * mib, 1000 * mib, '99 MiB'],
  ['a full disk', 0, 500 * gib, 'nothing'],
])('%s is low', (_, freeBytes, totalBytes, left) => {
  expect(diskLowMessage({ freeBytes, totalBytes })).toBe(
    `The disk of the data folder has ${left} left. Make room before changes can no longer be saved.`,
  );
});
