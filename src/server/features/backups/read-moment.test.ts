import { expect, test } from 'vitest';

import { StartupError } from '../../platform/startup-error.ts';
import { readMoment } from './pick-backup.ts';

test.each([
  ['2026-05-04T14:05', '2026-05-04T19:05:00.000Z'],
  ['2026-05-04 14:05:30.5', '2026-05-04T19:05:30.500Z'],
  ['2026-01-04T14:05', '2026-01-04T20:05:00.000Z'],
  ['2026-05-04T19:05Z', '2026-05-04T19:05:00.000Z'],
  ['2026-05-04T14:05:00-05:00', '2026-05-04T19:05:00.000Z'],
])('%s in Chicago is %s', (text, instant) => {
  expect(readMoment(text, 'America/Chicago').toISOString()).toBe(instant);
});

test.each(['yesterday', '2026-05-04', '2026-02-30T12:00', '2026-05-04T24:00', '2026-05-04T12:60', '12:00', ''])(
  '%j is rejected with the expected format',
  (text) => {
    expect(() => readMoment(text, 'America/Chicago')).toThrow(StartupError);
  },
);
