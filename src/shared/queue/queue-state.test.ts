import { expect, test } from 'vitest';

import { queueState } from '../check-in/dock.ts';

const at = '2026-05-04T17:00:00Z';

test.each([
  ['live', null, null, 'waiting'],
  ['drop', null, null, 'waiting'],
  ['live', at, null, 'docked'],
  ['drop', at, null, 'docked'],
  ['completed', at, at, 'done'],
  ['live', at, at, 'done'],
  ['completed', null, null, 'done'],
  ['completed', at, null, 'done'],
  ['canceled', null, null, 'done'],
  ['canceled', at, null, 'done'],
] as const)('%s, Dock In %s, Dock Out %s: %s', (status, dockInAt, dockOutAt, state) => {
  expect(queueState({ status, dockInAt, dockOutAt })).toBe(state);
});
