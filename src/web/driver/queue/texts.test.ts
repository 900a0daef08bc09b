import { expect, it } from 'vitest';

import { waitText as staffWaitText } from '#web/common/texts/times.ts';
import { waitText } from './texts.ts';

it('visitors read a wait as staff do', () => {
  const minutes = [0, 1, 59, 60, 61, 69, 70, 120, 605, 47 * 60 + 9, 48 * 60, 99 * 60];
  expect(minutes.map(waitText)).toEqual(minutes.map(staffWaitText));
  expect(waitText(61)).toBe('1\u00a0h\u00a001\u00a0min');
});
