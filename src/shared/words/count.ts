import type { Language } from './languages.ts';
import { filled } from './say.ts';
import type { Plural } from './words.ts';

const rules = new Map<Language, Intl.PluralRules>();

/** Which plural category a number belongs to in a language. */
export function categoryOf(language: Language, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count);
}

/** A text by a number, which it may contain as `count`. Fractions and other rare numbers take the last category there is. */
export function sayCount(language: Language, text: Plural, count: number): string {
  const chosen = text[categoryOf(language, count)] ?? text.other ?? text.many ?? '';
  return filled(language, chosen, { count });
}

/** A text of staff's, which is English, by a number, which it may contain as `{count}`. */
export const counted = (count: number, text: Readonly<Record<'one' | 'other', string>>): string =>
  sayCount('en', text, count);
