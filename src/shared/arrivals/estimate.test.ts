import { expect, test } from 'vitest';

import { estimatedMoment, isTimeOfDay } from './estimate.ts';

const zone = 'America/Chicago';
const at = (text: string) => new Date(`${text}:00-05:00`);
const window = { from: at('2026-05-04T14:00'), until: at('2026-05-04T15:00') };

test.each([
  ['14:20', '2026-05-04T09:00', '2026-05-04T14:20', 'within the window'],
  ['16:40', '2026-05-04T09:00', '2026-05-04T16:40', 'after it'],
  ['14:20', '2026-05-01T22:00', '2026-05-04T14:20', 'days before'],
  ['01:30', '2026-05-04T16:00', '2026-05-05T01:30', 'past midnight'],
  ['23:30', '2026-05-04T16:00', '2026-05-04T23:30', 'late'],
  ['15:40', '2026-05-04T16:10', '2026-05-04T15:40', 'who is there already'],
  ['14:20', '2026-05-04T16:10', '2026-05-05T14:20', 'only on the day after'],
])('%s said at %s is %s: %s', (time, now, meant) => {
  expect(estimatedMoment(time, window, zone, at(now))).toEqual(at(meant));
});

test('of a load that may come on any of several days, the next such time is meant', () => {
  const days = { from: at('2026-05-04T00:00'), until: at('2026-05-08T00:00') };
  expect(estimatedMoment('14:20', days, zone, at('2026-05-05T18:00'))).toEqual(at('2026-05-06T14:20'));
});

test('only times of day are read', () => {
  const texts = ['00:00', '23:59', '24:00', '9:30', '14:20:00', '', 'soon'];
  expect(texts.filter(isTimeOfDay)).toEqual(['00:00', '23:59']);
});
