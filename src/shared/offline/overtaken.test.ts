import { expect, test } from 'vitest';

import { isElsewhere } from './overtaken.ts';

const waiting = {
  status: 'live',
  dockAssignedAt: null,
  dockInAt: null,
  dockOutAt: null,
  heldAt: null,
  noShowAt: null,
} as const;

test('a truck is elsewhere where its stage is not the one that a step leads to', () => {
  expect(isElsewhere('hold', waiting)).toBe(true);
  expect(isElsewhere('resume', waiting)).toBe(false);
});

test('a reopened truck is nowhere else, because its times decide which stage it returns to', () => {
  expect(isElsewhere('reopen', waiting)).toBe(false);
  expect(isElsewhere('reopen', { ...waiting, dockInAt: '2026-05-04T17:00:00.000Z' })).toBe(false);
});
