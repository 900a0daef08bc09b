import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { holdsUnshowable, isolated, presentable, withoutHiddenMarks } from './shown-text.ts';

describe('invisible characters', () => {
  test.each([
    ['an override', 'Acme\u202Etxt.exe'],
    ['embeddings', '\u202AAcme\u202Btxt\u202C.exe'],
    ['isolates', '\u2066Acme\u2067txt\u2068.exe\u2069'],
    ['direction marks', 'Acme\u200Etxt\u200F.\u061Cexe'],
    ['zero-width spaces and joiners', '\u200BAc\u2060me\u200Dtxt\u200C.exe'],
    ['a byte order mark', '\uFEFFAcmetxt.exe'],
    ['soft hyphens', 'Ac\u00ADme\u00ADtxt.exe'],
    ['tags', 'Acme\u{E0041}\u{E0042}\u{E007F}txt.exe'],
    ['fillers and empty signs', 'Acme\u3164\uFFA0\u115F\u2800txt.exe'],
    ['annotations', 'Acme\uFFF9txt\uFFFA.exe\uFFFB'],
    ['a variation selector without a base', '\uFE0FAcmetxt.exe'],
  ])('%s are taken out', (_, text) => {
    expect(withoutHiddenMarks(text)).toBe('Acmetxt.exe');
  });

  test.each([
    ['Persian', 'می\u200Cخواهم'],
    ['Arabic', 'الله\u200Dم'],
    ['Hindi', 'क्\u200Dष'],
    ['Hindi, apart', 'क्\u200Cष'],
    ['Punjabi', 'ਸ਼੍\u200Dਯ'],
    ['Sinhala', 'ශ්\u200Dරී'],
    ['a heart in colour', '❤\uFE0F'],
    ['a variant of a Japanese name', '葛\u{E0100}飾'],
  ])('the characters that %s needs are kept', (_, text) => {
    expect(withoutHiddenMarks(text)).toBe(text);
    expect(withoutHiddenMarks(`\u200C${text}\u200D`)).toBe(text);
  });

  it('are all removed from a text of nothing else', () => {
    expect(withoutHiddenMarks('\u200B\u202E\u{E0020}\uFEFF\u3164')).toBe('');
  });

  it('are removed idempotently, without reordering the rest', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...'\u0300\u093C\u200B\u200C\u200D\u202E\u2066\u2069\uFE0F\u180Eaش्क'),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const shown = withoutHiddenMarks(signs.join(''));
        expect(withoutHiddenMarks(shown)).toBe(shown);
        expect(shown).not.toMatch(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/);
      }),
      { numRuns: 200 },
    );
  });

  it('are cut where more of them stand on a letter than any language has', () => {
    const grave = '\u0300';
    expect(withoutHiddenMarks(`Z${grave.repeat(500)}algo`)).toBe(`Z${grave.repeat(5)}algo`);
    expect(withoutHiddenMarks(`a${`${grave}\u200B`.repeat(9)}b`)).toBe(`a${grave.repeat(5)}b`);
    expect(withoutHiddenMarks(`क${'\u093C\u200D'.repeat(40)}ष`)).not.toMatch(/(\u093C\u200D?){6}/);
    for (const text of ['Nguyễn Thị Ánh'.normalize('NFD'), 'שְׁלֹמֹ֔ה', 'مُحَمَّدٌ', 'क्‍ष', 'ਪੰਜਾਬੀ', 'น้ำตาล', '👍🏽', '1️⃣'])
      expect(withoutHiddenMarks(text)).toBe(text);
  });

  it('are removed quickly from a long hostile text', () => {
    const text = 'a\u200B'.repeat(32_000);
    const started = performance.now();
    expect(withoutHiddenMarks(text)).toHaveLength(32_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

test.each(['\uFFFE', '\uFFFF', '\uFDD0', '\uFDEF', '\u{1FFFE}', '\u{10FFFF}', '\u0007', '\ud800'])(
  '%j cannot be shown',
  (bad) => {
    expect(holdsUnshowable(`Prairie${bad}Freight`)).toBe(true);
    expect(presentable(`Prairie${bad}Freight`)).toBe('Prairie Freight');
  },
);

it('keeps line breaks in multi-line text', () => {
  expect(holdsUnshowable('one\ntwo')).toBe(true);
  expect(holdsUnshowable('one\ntwo', { lineBreaks: true })).toBe(false);
  expect(presentable('one\ntwo')).toBe('one\ntwo');
});

it('isolates right-to-left text in a sentence, and nothing else', () => {
  expect(isolated('Maria Lopez')).toBe('Maria Lopez');
  expect(isolated('李小龙')).toBe('李小龙');
  expect(isolated('محمد 7')).toBe('\u2068محمد 7\u2069');
  expect(isolated('דוד\u2069\u202E')).toBe('\u2068דוד\u2069');
});
