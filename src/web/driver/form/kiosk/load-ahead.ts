import { gateTranslations } from '#shared/words/gate-translations.ts';
import { kioskTranslations } from '#shared/words/kiosk-translations.ts';
import { languages } from '#shared/words/languages.ts';
import { driverTranslations } from '#shared/words/translations.ts';

/** Loads what a kiosk needs once there is no network: the words of all languages, and what seals. */
export async function loadAhead(): Promise<void> {
  await import('age-encryption');
  for (const known of languages) {
    if (known === 'en') continue;
    await Promise.all([driverTranslations[known](), kioskTranslations[known](), gateTranslations[known]()]);
  }
}
