import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { gateCodeLength, type GateCodeWay, isCodeLike, typedCode } from './gate-code.ts';
import { codeAt, judgeCode, screenCodeTimes, screenPeriod } from './judge-code.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const noon = new Date('2026-05-04T17:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

const known = new Map<string, string>();

/** Codes derived from their period, as evenly distributed as the server's. */
function codeOf(period: string): string {
  const number = () => createHash('sha256').update(period).digest().readUIntBE(0, 6) % 10 ** gateCodeLength;
  const code = known.get(period) ?? String(number()).padStart(gateCodeLength, '0');
  known.set(period, code);
  return code;
}

const judged = (typed: string, way: GateCodeWay, receivedAt: Date, occurredAt = receivedAt) =>
  judgeCode({ typed, way, timeZone: 'America/Chicago', codeOf, receivedAt, occurredAt });
const onScreen = (at: Date) => codeOf(String(screenPeriod(at)));

test('a code of a screen is good while it is shown and as long again, half a minute before too, and known as old for two hours', () => {
  const code = onScreen(noon);
  const doubts = [-31_000, -30_000, 0, 10 * minuteMs - 1, 10 * minuteMs, 2 * hourMs, 2 * hourMs + 5 * minuteMs].map(
    (ms) => {
      const found = judged(code, 'screen', later(ms));
      return 'doubt' in found ? found.doubt : 'good';
    },
  );
  expect(doubts).toEqual(['wrong-code', 'good', 'good', 'good', 'old-code', 'old-code', 'wrong-code']);
});

test('a poster is good on its day and for an hour around it, and known as old for a week', () => {
  const code = codeOf('2026-05-04');
  // Noon in Chicago: the day began 12 hours earlier.
  const doubts = [-13 * hourMs, 0, 13 * hourMs - 1, 13 * hourMs, 7 * 24 * hourMs, 9 * 24 * hourMs].map((ms) => {
    const found = judged(code, 'poster', later(ms));
    return 'doubt' in found ? found.doubt : 'good';
  });
  expect(doubts).toEqual(['good', 'good', 'good', 'old-code', 'old-code', 'wrong-code']);
});

test('a code that was typed without a network counts by its time for two hours', () => {
  const code = onScreen(noon);
  expect(judged(code, 'screen', later(2 * hourMs), noon)).toEqual({ period: String(screenPeriod(noon)) });
  expect(judged(code, 'screen', later(2 * hourMs + 1), noon)).toEqual({ doubt: 'late-code' });
});

test.each([
  ['1234 5678', 'a gap'],
  ['12-34_56/78', 'punctuation'],
  ['１２３４５６７８', 'full-width digits'],
  ['\u200f١٢٣٤\u200e \u2067٥٦٧٨\u2069', 'Arabic digits with the marks of a clipboard'],
  ['1234\u200b5678', 'a blank of no width'],
  ['1\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e35678', 'keycaps'],
])('%s is a code, for all its %s', (typed) => {
  expect([isCodeLike(typed), typedCode(typed)]).toEqual([true, '12345678']);
});

test.each(['1234567', '123456789', 'I234567O', '1234 567a'])('%s cannot be a code', (typed) => {
  expect(isCodeLike(typed)).toBe(false);
});

test('ten thousand guesses find none of the codes that are good', () => {
  const guesses = Array.from({ length: 10_000 }, (_, at) => codeOf(`guess ${at}`));
  expect(new Set(guesses).size).toBeGreaterThan(9_990);
  for (const way of ['screen', 'poster'] as const) {
    expect(guesses.filter((guess) => 'period' in judged(guess, way, noon))).toEqual([]);
  }
});

test('a screen shows each code for five minutes, and none once the last has had its turn', () => {
  const first = screenPeriod(noon);
  const codes = [0, 1].map((index) => ({
    code: codeOf(String(first + index)),
    shownFrom: screenCodeTimes(first + index).shownFrom.toISOString(),
  }));
  const at = (ms: number) => codeAt(codes, later(ms).getTime());
  expect(at(-1)).toBeNull();
  expect(at(0)).toEqual({ code: codes[0]!.code, leftMs: 5 * minuteMs });
  expect(at(5 * minuteMs - 1)).toEqual({ code: codes[0]!.code, leftMs: 1 });
  expect(at(5 * minuteMs)).toEqual({ code: codes[1]!.code, leftMs: 5 * minuteMs });
  expect(at(10 * minuteMs)).toBeNull();
});
