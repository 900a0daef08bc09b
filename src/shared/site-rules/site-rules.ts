import type { PictureType } from '../papers/paper-limits.ts';
import { dayMs } from '../time/applied-time.ts';
import { type Language, languages } from '../words/languages.ts';

/** Source: docs/product, "Site rules". */
export const siteRuleLimits = { text: 6000, askAgainDays: 365, pictures: 5, description: 200 } as const;

/** The public part has the version in force, and after how many days to ask again. */
export interface SiteRulesInForce {
  readonly version: number;
  /** Days are absent if every check-in is asked. */
  readonly askAgainDays?: number | undefined;
}

/** `language` is what the driver read the rules in. */
export interface SiteRulesAccepted {
  version: number;
  language: Language;
  at: string;
}

export type SiteRuleTexts = Readonly<Partial<Record<Language, string>>>;

export interface RulePicture {
  /** The hash in hexadecimal; part of the picture's URL. */
  sha256: string;
  type: PictureType;
  width: number;
  height: number;
  texts: SiteRuleTexts;
}

/** These languages of drivers have no text. */
export const missingLanguages = (texts: SiteRuleTexts): Language[] => languages.filter((language) => !texts[language]);

/** The reader's language counts, otherwise the installation's, otherwise English, otherwise any available one. */
export function shownLanguage(texts: SiteRuleTexts, own: Language, installation: Language): Language | undefined {
  return [own, installation, 'en' as const, ...languages].find((language) => texts[language]);
}

export interface RuleBlock {
  kind: 'paragraph' | 'bullets' | 'numbers';
  lines: string[];
}

const bullet = /^[-*•]\s+/u;
const number = /^\p{Nd}{1,3}[.)]\s+/u;

function kindOf(line: string): RuleBlock['kind'] {
  if (bullet.test(line)) return 'bullets';
  return number.test(line) ? 'numbers' : 'paragraph';
}

/** An empty line ends a paragraph; lines with a hyphen or number are a list. Nothing else is syntax or markup. */
export function ruleBlocks(text: string): RuleBlock[] {
  const blocks: RuleBlock[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else {
      const shown = line.replace(bullet, '').replace(number, kind === 'numbers' ? '' : '$&');
      if (last?.kind === kind && !isNew) last.lines.push(shown);
      else blocks.push({ kind, lines: [shown] });
      isNew = false;
    }
  }
  return blocks;
}

/** How far a device's clock may be off, plus how long a form may stay open. */
const toleranceMs = dayMs;

/** An acceptance must be of the version in force, and recent enough for a check-in at `now`. */
export function isAcceptance(
  { version, askAgainDays = 0 }: SiteRulesInForce,
  accepted: Pick<SiteRulesAccepted, 'version' | 'at'>,
  now: number,
): boolean {
  const age = now - Date.parse(accepted.at);
  return accepted.version === version && age < askAgainDays * dayMs + toleranceMs && age > -toleranceMs;
}

/** A phone that remembers the acceptance need not ask again. */
export function isRemembered(rules: SiteRulesInForce, accepted: SiteRulesAccepted | undefined, now: number): boolean {
  if (!accepted || !rules.askAgainDays || accepted.version !== rules.version) return false;
  return Math.abs(now - Date.parse(accepted.at)) < rules.askAgainDays * dayMs;
}
