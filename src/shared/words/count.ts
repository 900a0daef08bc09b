import type { Language } from './languages.ts';
import { type Filling, filled } from './say.ts';
import type { Plural } from './words.ts';

const rules = new Map<Language, Intl.PluralRules>();

export function categoryOf(language: Language, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count);
}

type Others<Text> = Omit<Filling<Text[keyof Text]>, 'count'>;

/** The text needs these besides the number, if there is anything. */
export type CountFilling<Text> = keyof Others<Text> extends never ? [] : [others: Others<Text>];

/** The text may contain the number as `count`. Fractions and other rare numbers take the last category there is. */
export function sayCount<const Text extends Plural>(
  language: Language,
  text: Text,
  count: number,
  ...[others]: CountFilling<Text>
): string {
  const chosen = text[categoryOf(language, count)] ?? text.other ?? text.many ?? '';
  return filled(language, chosen, { ...others, count });
}
