import { expect, test } from 'vitest';

import { excerpt } from './excerpt.ts';

const read = (text: string, ...terms: string[]) =>
  excerpt(text, new Set(terms))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('marks every form of a matched word, and nothing else', () => {
  expect(read('Docks, docked and a doctor.', 'dock')).toBe('[Docks], [docked] and a doctor.');
});

test('excerpts a long text around the first match, cut between words', () => {
  const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ');
  const shown = read(`${words(60)} needle ${words(60)}`, 'needl');
  expect(shown).toMatch(/^… word\d+ .*\[needle\].* word\d+ …$/);
  expect(shown.length).toBeLessThan(200);
});

test('shows the beginning of a text without matches', () => {
  expect(read('A short text.', 'title')).toBe('A short text.');
});
