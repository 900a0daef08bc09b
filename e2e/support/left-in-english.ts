import type { Page } from '@playwright/test';

import { driver } from '../../src/shared/words/en/driver.ts';
import { staff } from '../../src/shared/words/en/staff.ts';
import { driverTranslations } from '../../src/shared/words/translations.ts';
import { staffTranslations } from '../../src/shared/words/staff-translations.ts';
import type { StaffTranslation } from '../../src/shared/words/words.ts';

const leavesOf = (words: object): string[] =>
  Object.values(words).flatMap((text: string | object) => (typeof text === 'string' ? [text] : leavesOf(text)));

/** What matches a text whatever fills it in; a text that is nearly nothing but what fills it in matches nothing. */
function matcherOf(text: string): RegExp[] {
  const parts = text.trim().split(/\{\w+\}/);
  if (parts.length > 1 && !/[A-Za-z]{2,} +[A-Za-z]{2,}/.test(parts.join('#'))) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)];
}

/** Texts of a page and what is read out of it, except for the product's name and what says in which other language it is. */
function shownTexts(): string[] {
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, body [lang], header a[href="/"]:has(svg)')) continue;
    for (const name of ['alt', 'title', 'aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    for (const child of element.childNodes) if (child.nodeType === 3) texts.push(child.textContent ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text)))];
}

/** A function that finds English texts on a page of staff's which a language has other words for. */
export async function englishFinder(language: StaffTranslation): Promise<(page: Page) => Promise<string[]>> {
  const { staff: parts } = await staffTranslations[language]();
  const modules = await Promise.all(Object.values(parts).map((load) => load()));
  const own = new Set(leavesOf([...modules, await driverTranslations[language]()]));
  const foreign = leavesOf({ driver, staff }).filter((text) => !own.has(text));
  const matchers = foreign.flatMap(matcherOf);
  return async (page) => {
    const shown = await page.evaluate(shownTexts);
    return shown.filter((text) => matchers.some((matcher) => matcher.test(text)));
  };
}
