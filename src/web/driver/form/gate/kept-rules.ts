import type { ShownRules } from '#shared/contract/site-rules.ts';
import { isRemembered, type SiteRulesAccepted, type SiteRulesInForce } from '#shared/site-rules/site-rules.ts';
import type { Language } from '#shared/words/languages.ts';

/** By facility, what the phone's user has accepted last. It says nothing of who that is. */
const acceptedKey = 'warehouse-check-in:accepted-rules:v1';
/** The rules that were read last, for the form without a network. */
const textKey = 'warehouse-check-in:site-rules:v1';

function readKept<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked storage must not prevent a check-in.
  }
}

type AcceptedByFacility = Readonly<Record<string, SiteRulesAccepted>>;

/** What this phone has accepted lately enough not to be asked again. */
export function acceptedHere(facilityId: string, inForce: SiteRulesInForce): SiteRulesAccepted | undefined {
  const accepted = readKept<AcceptedByFacility>(acceptedKey)?.[facilityId];
  return isRemembered(inForce, accepted, Date.now()) ? accepted : undefined;
}

export function keepAccepted(facilityId: string, accepted: SiteRulesAccepted): void {
  keep(acceptedKey, { ...readKept<AcceptedByFacility>(acceptedKey), [facilityId]: accepted });
}

interface KeptText {
  facilityId: string;
  /** The language that was asked for, in which there may be no text. */
  own: Language;
  rules: ShownRules;
}

/** The rules as this device has read them; null where it has read others. */
export function keptText(facilityId: string, version: number, own: Language): ShownRules | null {
  const kept = readKept<KeptText>(textKey);
  const isThat = kept?.facilityId === facilityId && kept.own === own && kept.rules.version === version;
  return isThat ? kept.rules : null;
}

export function keepText(facilityId: string, own: Language, rules: ShownRules): void {
  keep(textKey, { facilityId, own, rules } satisfies KeptText);
}
