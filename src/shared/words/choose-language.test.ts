import { expect, it } from 'vitest';

import { acceptedTags, chooseLanguage, languageOfTag } from './choose-language.ts';

it.each([
  ['the address before all else', { query: 'pl', device: 'es', browser: ['fr'] }, 'pl'],
  ['the device before the browser', { device: 'es', browser: ['fr'] }, 'es'],
  ['the first language of the browser that there are words for', { browser: ['sv-SE', 'pt-BR', 'es'] }, 'pt'],
  ['the installation’s where nobody says anything', {}, 'uk'],
  ['the installation’s where nobody names a language with words', { query: 'xx', device: '', browser: ['sv'] }, 'uk'],
] as const)('takes %s', (_, hints, language) => {
  expect(chooseLanguage({ ...hints, installation: 'uk' })).toBe(language);
});

it('reads tags of any kind', () => {
  expect(['zh-Hant-TW', 'PA_Guru', 'EN', 'en-GB', '', null].map(languageOfTag)).toEqual([
    'zh',
    'pa',
    'en',
    'en',
    undefined,
    undefined,
  ]);
});

it('reads the header of a browser, the best first', () => {
  expect(acceptedTags('fr;q=0.5, pl-PL, en;q=0.8, *;q=0.1, de;q=0')).toEqual(['pl-PL', 'en', 'fr']);
  expect(acceptedTags(undefined)).toEqual([]);
  expect(acceptedTags('es;q=x,  ,pl')).toEqual(['pl']);
});
