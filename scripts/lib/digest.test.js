import { expect, test } from 'vitest';
import { digest } from './digest.js';
import { isPartOfTheApp } from './web-build.js';

/** @type {[string, string][]} */
const sources = [
  ['src/a.ts', 'one'],
  ['src/b.ts', 'two'],
];

test('the order of the files does not matter', () => {
  expect(digest(sources.toReversed())).toBe(digest(sources));
});

test.each([
  [
    'content',
    [
      ['src/a.ts', 'one!'],
      ['src/b.ts', 'two'],
    ],
  ],
  [
    'name',
    [
      ['src/c.ts', 'one'],
      ['src/b.ts', 'two'],
    ],
  ],
  ['number of files', [['src/a.ts', 'one']]],
  [
    'contents exchanged',
    [
      ['src/a.ts', 'two'],
      ['src/b.ts', 'one'],
    ],
  ],
])('another %s means other sources', (_case, changed) => {
  expect(digest(/** @type {[string, string][]} */ (changed))).not.toBe(digest(sources));
});

test('a changed test does not make the web app stale', () => {
  expect(isPartOfTheApp('src/web/common/ui/button.web.test.tsx')).toBe(false);
  expect(isPartOfTheApp('src/web/common/ui/button.tsx')).toBe(true);
});
