import { expect, test } from 'vitest';

import { callAnswers, type CallGroup } from './call-answers.ts';

const group = (about: Partial<CallGroup>): CallGroup => ({
  toldBy: ['text'],
  answerMinutes: null,
  outcome: null,
  isInTime: false,
  calls: 1,
  ...about,
});
const answered = (answerMinutes: number, about: Partial<CallGroup> = {}) => group({ answerMinutes, ...about });

test('a call is answered, ends at the dock, or is not answered', () => {
  const groups = [
    answered(2, { calls: 5, outcome: 'docked' }),
    group({ outcome: 'docked', calls: 3 }),
    group({ outcome: 'taken-back', calls: 2 }),
    group({ calls: 7 }),
  ];
  expect(callAnswers(groups)[0]).toMatchObject({ told: 'all', calls: 17, answered: 5, docked: 3, unanswered: 9 });
});

test('one that may still be answered, or was taken back before it had to be, does not count', () => {
  const groups = [answered(1), group({ isInTime: true }), group({ isInTime: true, outcome: 'taken-back' })];
  expect(callAnswers(groups)[0]).toMatchObject({ calls: 1, answered: 1, unanswered: 0 });
});

test('a no-show was not answered however soon staff said so, unless the driver answered and did not come', () => {
  const groups = [
    group({ outcome: 'no-show', isInTime: true, calls: 2 }),
    group({ outcome: 'no-show', calls: 4 }),
    answered(3, { outcome: 'no-show' }),
  ];
  expect(callAnswers(groups)[0]).toMatchObject({ calls: 7, answered: 1, unanswered: 6, noShows: 7 });
});

test('a call counts for every way by which its driver was told, and for the page where there was none', () => {
  const groups = [answered(1, { toldBy: ['text', 'push'] }), answered(2, { toldBy: [], calls: 3 })];
  const ways = callAnswers(groups).map(({ told, calls }) => [told, calls]);
  expect(Object.fromEntries(ways)).toEqual({ all: 4, text: 1, push: 1, page: 3 });
  expect(ways[0]).toEqual(['all', 4]);
});

test('the minutes are those in which half and nine tenths of the answers came, never fewer than none', () => {
  const groups = [answered(-1), answered(2, { calls: 8 }), answered(30)];
  expect(callAnswers(groups)[0]).toMatchObject({ medianMinutes: 2, p90Minutes: 2 });
  expect(callAnswers([answered(-1)])[0]).toMatchObject({ medianMinutes: 0 });
});

test('a yard that neither tells its drivers nor is answered has nothing to show', () => {
  expect(callAnswers([group({ toldBy: [], outcome: 'docked', calls: 9 })])).toEqual([]);
  expect(callAnswers([group({ toldBy: [], outcome: 'docked' }), answered(1, { toldBy: [] })])).not.toEqual([]);
});
