import type { CarrierView } from '#shared/contract/carriers.ts';
import { site } from '#shared/words/en/staff/site.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';

/** Source: docs/product, "The settings' screens" and "Carriers". */
export const { facilities: facilityTexts, docks: dockTexts, carriers: carrierTexts } = inLanguage('site', site);

export const carrierSummary = ({ spellings, freeMinutes, contacts }: CarrierView): string =>
  [
    sayCount(carrierTexts.otherNames, spellings.length),
    ...(freeMinutes === null ? [] : [say(carrierTexts.free, { minutes: freeMinutes })]),
    ...(contacts.length === 0 ? [] : [sayCount(carrierTexts.contacts, contacts.length)]),
  ].join(', ');
