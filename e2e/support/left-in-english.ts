import type { Page } from '@playwright/test';

import { arrival } from '../../src/shared/words/en/arrival.ts';
import { driver } from '../../src/shared/words/en/driver.ts';
import { followed } from '../../src/shared/words/en/followed.ts';
import { gate } from '../../src/shared/words/en/gate.ts';
import { home } from '../../src/shared/words/en/home.ts';
import { kiosk } from '../../src/shared/words/en/kiosk.ts';
import { papers } from '../../src/shared/words/en/papers.ts';
import { queue } from '../../src/shared/words/en/queue.ts';
import { scan } from '../../src/shared/words/en/scan.ts';
import { staff } from '../../src/shared/words/en/staff.ts';
import { timeRecord } from '../../src/shared/words/en/time-record.ts';
import { verify } from '../../src/shared/words/en/verify.ts';
import { gateTranslations } from '../../src/shared/words/gate-translations.ts';
import { kioskTranslations } from '../../src/shared/words/kiosk-translations.ts';
import { type Language, tagOf } from '../../src/shared/words/languages.ts';
import { papersTranslations } from '../../src/shared/words/papers-translations.ts';
import { scanTranslations } from '../../src/shared/words/scan-translations.ts';
import { staffTranslations } from '../../src/shared/words/staff-translations.ts';
import { timeRecordTranslations } from '../../src/shared/words/time-record-translations.ts';
import * as translations from '../../src/shared/words/translations.ts';
import type { StaffTranslation } from '../../src/shared/words/words.ts';

const leavesOf = (words: object): string[] =>
  Object.values(words).flatMap((text: string | object) => (typeof text === 'string' ? [text] : leavesOf(text)));

/** Patterns for a text with any values filled in; none for a text that is little more than placeholders. */
function matcherOf(text: string): RegExp[] {
  const parts = text.trim().split(/\{\w+\}/);
  if (parts.length > 1 && !/[A-Za-z]{2,} +[A-Za-z]{2,}/.test(parts.join('#'))) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)];
}

/** The texts of a page in a language, visible or read out, except for the product's name. */
function shownTexts(tag: string): string[] {
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, header a[href="/"]:has(svg)')) continue;
    if (element.closest<HTMLElement>('[lang]')?.lang !== tag) continue;
    for (const name of ['alt', 'title', 'aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    for (const child of element.childNodes) if (child.nodeType === 3) texts.push(child.textContent ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text)))];
}

/** Finds English texts on a page or part of a page in another language, although that language has a translation. */
type EnglishFinder = (page: Page) => Promise<string[]>;

function finderOf(language: Language, english: object, translated: object): EnglishFinder {
  const own = new Set(leavesOf(translated));
  const foreign = leavesOf(english).filter((text) => !own.has(text));
  const matchers = foreign.flatMap(matcherOf);
  return async (page) => {
    const shown = await page.evaluate(shownTexts, tagOf(language));
    return shown.filter((text) => matchers.some((matcher) => matcher.test(text)));
  };
}

/** For staff's pages. */
export async function englishFinder(language: StaffTranslation): Promise<EnglishFinder> {
  const { staff: parts } = await staffTranslations[language]();
  const modules = await Promise.all(Object.values(parts).map((load) => load()));
  return finderOf(language, { driver, staff }, [...modules, await translations.driverTranslations[language]()]);
}

/** For drivers' pages and messages. */
export async function driversEnglishFinder(language: translations.Translation): Promise<EnglishFinder> {
  const loaders = [
    ...Object.values(translations),
    gateTranslations,
    kioskTranslations,
    papersTranslations,
    scanTranslations,
    timeRecordTranslations,
  ];
  const english = { arrival, driver, followed, gate, home, kiosk, papers, queue, scan, timeRecord, verify };
  return finderOf(language, english, await Promise.all(loaders.map((load) => load[language]())));
}
