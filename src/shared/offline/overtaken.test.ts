import { expect, test } from 'vitest';

import { isElsewhere, isOvertaken } from './overtaken.ts';

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

test('a later step of somebody else overtakes at once, the same person’s only beyond what a slow request explains', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-05-04T17:00:00Z') + seconds * 1000);
  const deed = { occurredAt: at(0), operationId: null, actor: 'sam', seenVersion: 1 };
  const overtakenBy = (actor: string, seconds: number) =>
    isOvertaken('hold', deed, [
      { version: 2, fields: ['noShowAt'], replaced: [], occurredAt: at(seconds), operationId: null, actor },
    ]);
  expect([overtakenBy('ann', -1), overtakenBy('ann', 1)]).toEqual([false, true]);
  expect([overtakenBy('sam', 30), overtakenBy('sam', 31)]).toEqual([false, true]);
});
