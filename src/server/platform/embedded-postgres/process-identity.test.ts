import { expect, test } from 'vitest';

import { parseProcessStat } from './process-identity.ts';

const rest = `S ${Array.from({ length: 18 }, (_, index) => index).join(' ')} 4242 999 0`;

test('the start time is found behind a name with spaces and parentheses', () => {
  expect(parseProcessStat(`77 (a) (b c) ${rest}\n`)).toEqual({ name: 'a) (b c', state: 'S', startTicks: '4242' });
});

test('what is no process line is nothing', () => {
  expect(parseProcessStat('')).toBeUndefined();
});
