import { describe, expect, it } from 'vitest';

import { driver } from './en/driver.ts';
import { directionOf, isLanguage, languages, ownLanguageNames, tagOf } from './languages.ts';
import { sayCount } from './count.ts';
import { inDigits, say } from './say.ts';
import { driverTranslations } from './translations.ts';

it('fills in what a text names', () => {
  expect(say('en', driver.own.goTo, { dock: '7' })).toBe('Go to dock 7');
  expect(say('en', driver.own.where, { facility: 'Chicago', time: '12:30 PM' })).toBe('Chicago, arrived 12:30 PM');
  expect(say('en', driver.errors.tooLong, { max: 1000 })).toBe('Please use at most 1,000 characters');
});

it('keeps names and times apart from a sentence that runs from right to left, and such names from others', async () => {
  const { driver: words } = await driverTranslations.ar();
  const sentence = say('ar', words.own.where as typeof driver.own.where, { facility: 'Flexport', time: '12:30 PM' });
  expect(sentence).toBe('\u2068Flexport\u2069، الوصول \u206812:30 PM\u2069');
  expect(say('en', driver.own.goTo, { dock: 'باب' })).toBe('Go to dock \u2068باب\u2069');
});

it('chooses by the plural rules of the language', async () => {
  const { driver: polish } = await driverTranslations.pl();
  const { driver: words } = await driverTranslations.ar();
  const ahead = (count: number) => sayCount('pl', polish.own.ahead, count);
  expect([1, 3, 5, 22, 25].map(ahead)).toEqual([
    '1 pojazd przed tobą',
    '3 pojazdy przed tobą',
    '5 pojazdów przed tobą',
    '22 pojazdy przed tobą',
    '25 pojazdów przed tobą',
  ]);
  expect([1, 2, 3, 11].map((count) => sayCount('ar', words.own.ahead, count))).toEqual([
    'شاحنة واحدة أمامك',
    'شاحنتان أمامك',
    '3 شاحنات أمامك',
    '11 شاحنة أمامك',
  ]);
  expect([1, 2].map((count) => sayCount('en', driver.own.ahead, count))).toEqual([
    '1 truck ahead of you',
    '2 trucks ahead of you',
  ]);
});

describe('languages', () => {
  it('write numbers with Latin digits', () => {
    for (const language of languages) expect(inDigits(language, 12_345)).toMatch(/^12\D?345$/);
  });

  it.each(languages)('%s is called what it calls itself', (language) => {
    const inItself = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
    expect(ownLanguageNames[language].toLocaleLowerCase(language)).toBe(inItself.toLocaleLowerCase(language));
  });

  it('have a tag and a direction', () => {
    expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
    expect(tagOf('zh')).toBe('zh-Hans');
    expect([isLanguage('pl'), isLanguage('xx'), isLanguage(null)]).toEqual([true, false, false]);
  });
});
