import type { ShownRules } from '#shared/contract/site-rules.ts';
import { isRemembered, type SiteRulesAccepted, type SiteRulesInForce } from '#shared/site-rules/site-rules.ts';
import type { Language } from '#shared/words/languages.ts';
import { storedValue } from '#web/common/data/stored-value.ts';

/** By facility, what the phone's user has accepted last. It says nothing of who that is. */
const acceptedLast = storedValue('warehouse-check-in:accepted-rules:v1', {
  parse: (value) => value as Readonly<Record<string, SiteRulesAccepted>>,
});

/** What this phone has accepted lately enough not to be asked again. */
export function acceptedHere(facilityId: string, inForce: SiteRulesInForce): SiteRulesAccepted | undefined {
  const accepted = acceptedLast.read()?.[facilityId];
  return isRemembered(inForce, accepted, Date.now()) ? accepted : undefined;
}

export function keepAccepted(facilityId: string, accepted: SiteRulesAccepted): void {
  acceptedLast.write({ ...acceptedLast.read(), [facilityId]: accepted });
}

interface KeptText {
  facilityId: string;
  /** The language that was asked for, in which there may be no text. */
  own: Language;
  rules: ShownRules;
}

/** The rules that were read last, for the form without a network. */
const readLast = storedValue('warehouse-check-in:site-rules:v1', { parse: (value) => value as KeptText });

/** The rules as this device has read them; null where it has read others. */
export function keptText(facilityId: string, version: number, own: Language): ShownRules | null {
  const kept = readLast.read();
  const isThat = kept?.facilityId === facilityId && kept.own === own && kept.rules.version === version;
  return isThat ? kept.rules : null;
}

export function keepText(facilityId: string, own: Language, rules: ShownRules): void {
  readLast.write({ facilityId, own, rules });
}
