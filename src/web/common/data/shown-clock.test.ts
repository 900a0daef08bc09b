import { expect, test } from 'vitest';

import { clockString, clockTime } from '#shared/time/clock-time.ts';
import { shownClock } from './shown-clock.ts';

test('every minute of a day, of the API or in a sentence, is shown as a clock of 24 hours has it', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const instant = new Date(Date.UTC(2026, 4, 4, 0, minute));
    const sentence = (time: string) => `Dock In was at ${time}, after ${time}.`;
    const shown = shownClock(sentence(clockString(instant, 'UTC')), '24');
    expect(shown).toBe(sentence(clockTime(instant, 'UTC')));
  }
});

test('twelve hours stay as they are, and so does a text without a time', () => {
  expect(shownClock('9:05 PM', '12')).toBe('9:05 PM');
  expect(shownClock('', '24')).toBe('');
  expect(shownClock('Dock 12, PM shift', '24')).toBe('Dock 12, PM shift');
});
