import fc from 'fast-check';
import { expect, test } from 'vitest';

import { doubtWords } from '../words/doubt-words.ts';
import { doubtsIn } from './doubts.ts';

/**
 * The check digit by ISO 6346: letters count from 10, skipping 11, 22 and 33, and each position weighs twice the one
 * before.
 */
function checkDigit(code: string): number {
  const values = Array.from({ length: 29 }, (_, index) => 10 + index).filter((value) => value % 11 !== 0);
  const valueOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : values[sign.charCodeAt(0) - 65]!);
  return ([...code].reduce((sum, sign, place) => sum + valueOf(sign) * 2 ** place, 0) % 11) % 10;
}

const code = fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/);

test('a container number is doubted if and only if its check digit is another', () => {
  fc.assert(
    fc.property(code, fc.integer({ min: 0, max: 9 }), (start, digit) => {
      const number = `${start}${digit}`;
      expect(doubtsIn(number, 'container')).toEqual(digit === checkDigit(start) ? [] : [number]);
    }),
  );
});

test('it is the same however its parts are set apart, in whichever case, and beside others', () => {
  const gap = fc.constantFrom('', ' ', '-', '/', ' / ');
  fc.assert(
    fc.property(code, gap, gap, fc.integer({ min: 1, max: 9 }), (start, first, second, more) => {
      const wrong = `${start.slice(0, 4)}${first}${start.slice(4)}${second}${(checkDigit(start) + more) % 10}`;
      const said = [wrong.replaceAll(/[ \-/]/g, '')];
      expect(doubtsIn(wrong.toLowerCase(), 'container')).toEqual(said);
      expect(doubtsIn(`CSQU3054383, ${wrong}; van 53; ${wrong}`, 'container')).toEqual(said);
    }),
  );
});

test('what has not the form of a container number is doubted by nobody, nor what is not typed to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[ujz].*\d{6}/isu.test(text.normalize('NFKC')));
      expect(doubtsIn(text, 'container')).toEqual([]);
    }),
  );
  for (const text of ['', 'TR 4711', '53FT 12345678901', 'CSQU305438', 'CSQU30543833', 'ABCD1234567', 'none'])
    expect(doubtsIn(text, 'container')).toEqual([]);
});

test.each([
  ['LSFL', []],
  [' ls ', []],
  ['L', []],
  ['МАЕU', []],
  ['LSFL1', ['LSFL1']],
  [' Lakeshore Freight', ['Lakeshore Freight']],
  ['7', ['7']],
])('of the code of a carrier %j is doubted: %j', (text, doubts) => {
  expect(doubtsIn(text, 'scac')).toEqual(doubts);
});

test('the number is named in every language', () => {
  for (const { container, scac } of Object.values(doubtWords)) {
    expect(container.split('{number}')).toHaveLength(2);
    expect(scac).toMatch(/4.+LSFL/);
  }
});
