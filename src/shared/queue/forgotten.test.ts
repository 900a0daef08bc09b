import { expect, it } from 'vitest';

import { isForgotten } from './wait.ts';

const arrived = '2026-05-04T17:00:00.000Z';
const dayLater = Date.parse('2026-05-05T17:00:00.000Z');
const truck = { status: 'live', dateCreated: arrived, dockAssignedAt: null, dockInAt: null, dockOutAt: null } as const;
const evening = '2026-05-04T22:00:00.000Z';

it.each([
  ['a truck that waits for a day', truck, dayLater, false],
  ['one that waits longer', truck, dayLater + 1, true],
  ['one called since', { ...truck, dockAssignedAt: evening }, dayLater + 1, false],
  ['one docked since', { ...truck, dockInAt: evening }, dayLater + 1, false],
  ['one docked for more than a day', { ...truck, dockInAt: evening }, Date.parse('2026-05-06T00:00:00Z'), true],
  ['a trailer that was dropped', { ...truck, status: 'drop' } as const, dayLater + 1, true],
  ['one that has left', { ...truck, dockInAt: evening, dockOutAt: evening }, dayLater + 1, false],
  ['one completed', { ...truck, status: 'completed' } as const, dayLater + 1, false],
])('%s', (_, entry, now, forgotten) => {
  expect(isForgotten(entry, now)).toBe(forgotten);
});
