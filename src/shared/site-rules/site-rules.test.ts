import { expect, it } from 'vitest';

import { isAcceptance, isRemembered, missingLanguages, ruleBlocks, shownLanguage } from './site-rules.ts';

it('reads a plain text in its paragraphs and lists, and nothing in it as markup', () => {
  const text =
    'Wear a vest.\nAlways.\n\nIn the yard:\n- 5 mph\n• engine off\n\n1. Wait\n2) Sign\n\n<b>2 m</b> high\r\n';
  expect(ruleBlocks(text)).toEqual([
    { kind: 'paragraph', lines: ['Wear a vest.', 'Always.'] },
    { kind: 'paragraph', lines: ['In the yard:'] },
    { kind: 'bullets', lines: ['5 mph', 'engine off'] },
    { kind: 'numbers', lines: ['Wait', 'Sign'] },
    { kind: 'paragraph', lines: ['<b>2 m</b> high'] },
  ]);
});

it('shows a text in the driver’s language, else in the installation’s, in English, or in any', () => {
  expect(shownLanguage({ en: 'A', es: 'B', pl: 'C' }, 'es', 'pl')).toBe('es');
  expect(shownLanguage({ en: 'A', pl: 'C' }, 'es', 'pl')).toBe('pl');
  expect(shownLanguage({ en: 'A' }, 'es', 'pl')).toBe('en');
  expect(shownLanguage({ uk: 'A' }, 'es', 'pl')).toBe('uk');
  expect(missingLanguages({ en: 'A', es: 'B' })).not.toContain('es');
  expect(missingLanguages({ en: 'A', es: '' })).toContain('es');
});

const now = Date.parse('2026-05-04T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

it.each([
  [{ version: 2 }, { version: 2, at: daysAgo(0) }, true],
  [{ version: 3 }, { version: 2, at: daysAgo(0) }, false],
  [{ version: 2 }, { version: 2, at: daysAgo(2) }, false],
  [{ version: 2, askAgainDays: 30 }, { version: 2, at: daysAgo(29) }, true],
  [{ version: 2, askAgainDays: 30 }, { version: 2, at: daysAgo(32) }, false],
  [{ version: 2, askAgainDays: 30 }, { version: 2, at: daysAgo(-2) }, false],
])('with %o in force, the server takes %o: %s', (inForce, accepted, isTaken) => {
  expect(isAcceptance(inForce, accepted, now)).toBe(isTaken);
});

it.each([
  [{ version: 2 }, 0, false],
  [{ version: 2, askAgainDays: 30 }, 29, true],
  [{ version: 2, askAgainDays: 30 }, 30, false],
  [{ version: 3, askAgainDays: 30 }, 1, false],
])('with %o in force, a phone remembers version 2 of %i days ago: %s', (inForce, days, isKept) => {
  expect(isRemembered(inForce, { version: 2, language: 'en', at: daysAgo(days) }, now)).toBe(isKept);
});
