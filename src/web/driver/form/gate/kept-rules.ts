import { type ShownRules, showSiteRules } from '#shared/contract/site-rules.ts';
import { isRemembered, type SiteRulesAccepted, type SiteRulesInForce } from '#shared/site-rules/site-rules.ts';
import { type Language, languages } from '#shared/words/languages.ts';
import { call } from '#web/common/data/api.ts';
import { storedValue } from '#web/common/data/stored-value.ts';

/** The key is the facility. Nothing says who accepted the rules. */
const acceptedLast = storedValue('warehouse-check-in:accepted-rules:v1', {
  parse: (value) => value as Readonly<Record<string, SiteRulesAccepted>>,
});

/** Undefined if the acceptance is not recent enough. */
export function acceptedHere(facilityId: string, inForce: SiteRulesInForce): SiteRulesAccepted | undefined {
  const accepted = acceptedLast.read()?.[facilityId];
  return isRemembered(inForce, accepted, Date.now()) ? accepted : undefined;
}

export function keepAccepted(facilityId: string, accepted: SiteRulesAccepted): void {
  acceptedLast.write({ ...acceptedLast.read(), [facilityId]: accepted });
}

/** The keys are the languages requested, in which there may be no text. */
interface KeptTexts {
  version: number;
  texts: Partial<Record<Language, ShownRules>>;
}

/** The key is the facility; the form without a network uses these rules. */
const readLast = storedValue('warehouse-check-in:site-rules:v2', {
  parse: (value) => value as Readonly<Record<string, KeptTexts>>,
});

/** Null if this device does not have this version. */
export function keptText(facilityId: string, version: number, own: Language): ShownRules | null {
  const kept = readLast.read()?.[facilityId];
  return (kept?.version === version && kept.texts[own]) || null;
}

export async function readRules(facilityId: string, own: Language): Promise<ShownRules> {
  const rules = await call(showSiteRules, { params: { id: facilityId }, query: { language: own } });
  const all = readLast.read();
  const { version } = rules;
  const before = all?.[facilityId];
  const texts = { ...(before?.version === version && before.texts), [own]: rules };
  readLast.write({ ...all, [facilityId]: { version, texts } });
  return rules;
}

/** They are read in all languages in which this device does not have them yet. */
export async function readRulesAhead(facilityId: string, version: number): Promise<void> {
  for (const own of languages) if (!keptText(facilityId, version, own)) await readRules(facilityId, own);
}
