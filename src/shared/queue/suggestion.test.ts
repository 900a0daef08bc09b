import { describe, expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { suggestedNext, waitingInOrder } from './suggestion.ts';

const now = Date.parse('2026-05-04T19:00:00.000Z');
const at = (minute: number) => `2026-05-04T18:${String(minute).padStart(2, '0')}:00.000Z`;
const truck = (minute: number, values: Parameters<typeof buildStaffCheckIn>[0] = {}) =>
  buildStaffCheckIn({ dateCreated: at(minute), ...values });

describe('the suggested truck', () => {
  const suggested = (...trucks: ReturnType<typeof truck>[]) => {
    const next = suggestedNext(waitingInOrder(trucks, 'Woodridge', now), now);
    return next && [trucks.indexOf(next.truck), next.why];
  };

  it.each([
    ['nobody', [], null],
    ['the only one', [truck(1)], [0, 'only']],
    ['the one that waits longest among equals', [truck(9), truck(2)], [1, 'longest']],
    ['the one of higher priority', [truck(1), truck(9, { priority: 'medium' })], [1, 'priority']],
    ['the one somebody has moved to the front', [truck(1), truck(9, { queuedAt: at(0) })], [1, 'moved']],
    ['the one behind which an earlier one was put', [truck(1, { queuedAt: at(20) }), truck(9)], [1, 'others-back']],
    [
      'the one moved ahead, whoever is behind it',
      [truck(1), truck(9, { queuedAt: at(0) }), truck(12, { queuedAt: '2026-05-04T18:00:30.000Z' })],
      [1, 'moved'],
    ],
    ['a driver before a dropped trailer', [truck(1, { status: 'drop' }), truck(9)], [1, 'only']],
    ['a dropped trailer where no driver waits', [truck(1, { status: 'drop' })], [0, 'trailer']],
    ['none that was called', [truck(1, { dockAssignedAt: at(2) }), truck(5)], [1, 'only']],
    ['none on hold or gone', [truck(1, { heldAt: at(2) }), truck(2, { noShowAt: at(3) }), truck(5)], [2, 'only']],
    ['none that was forgotten', [buildStaffCheckIn({ dateCreated: '2026-05-03T18:00:00.000Z' })], null],
    ['none of another facility', [truck(1, { facility: 'Flexport' })], null],
  ] as const)('is %s', (_, trucks, expected) => {
    expect(suggested(...trucks)).toEqual(expected);
  });
});

it('those that wait are listed in the order of service, forgotten ones last', () => {
  const forgotten = buildStaffCheckIn({ dateCreated: '2026-05-03T18:00:00.000Z' });
  const [late, early, trailer] = [truck(9), truck(2), truck(1, { status: 'drop' })];
  expect(waitingInOrder([forgotten, late, trailer, early], 'Woodridge', now)).toEqual([
    early,
    late,
    trailer,
    forgotten,
  ]);
});
