import type { DocumentName } from '#shared/contract/pages.ts';
import { languageOfTag } from '#shared/words/choose-language.ts';
import type { Language } from '#shared/words/languages.ts';
import {
  chooseStaffLanguage,
  cookieOfReader,
  isStaffLanguage,
  type StaffLanguage,
  staffLanguageCookie,
} from '#shared/words/staff-languages.ts';
import { staffTranslations } from '#shared/words/staff-translations.ts';
import type { StaffTranslation } from '#shared/words/words.ts';
import { embeddedConfig } from './config.ts';
import { cookieHere, rememberCookie, yearSeconds } from './cookies.ts';
import { wasSignedIn } from './session-state.ts';
import { addWords, language } from './words.ts';

/** The language of staff's documents in this browser: of another account than the one that is signed in, nothing counts. */
function staffLanguageHere(): StaffLanguage {
  const cookie = cookieOfReader(location.pathname, wasSignedIn());
  return chooseStaffLanguage({ chosen: cookie && cookieHere(cookie), browser: navigator.languages });
}

/** Loads staff's words in a language, part by part; one that cannot be loaded, as without a network, is in English. */
async function loadStaffWords(chosen: StaffTranslation): Promise<void> {
  const { staff } = await staffTranslations[chosen]();
  const load = async (part: () => Promise<object>) => {
    try {
      addWords({ ...(await part()) });
    } catch {
      // English is there with the code.
    }
  };
  await Promise.all(Object.values(staff).map(load));
}

/**
 * Speaks as whoever works here reads this document: as the server has rendered it, else as the account or the browser has it.
 * `speak` loads what drivers read there too.
 */
export async function speakAsStaff(
  name: DocumentName,
  speak: (chosen: Language, name: DocumentName) => Promise<void>,
): Promise<Language> {
  const rendered = embeddedConfig ? (languageOfTag(document.documentElement.lang) ?? 'en') : undefined;
  const chosen = rendered ?? staffLanguageHere();
  // What an unknown address shows is loaded with its code.
  await speak(chosen, name === 'app' ? 'visit' : name);
  if (isStaffLanguage(chosen) && chosen !== 'en') await loadStaffWords(chosen);
  return chosen;
}

/**
 * Remembers in this browser what the account that is signed in has chosen, or that it leaves it to the browser. True if
 * that is news here, and another language than that of this document.
 */
export function rememberForStaff(chosen: string | undefined): boolean {
  if (chosen === cookieHere(staffLanguageCookie)) return false;
  rememberCookie(staffLanguageCookie, chosen ?? '', chosen ? yearSeconds : 0);
  // A browser without cookies would be told again and again.
  return chosen === cookieHere(staffLanguageCookie) && staffLanguageHere() !== language();
}
