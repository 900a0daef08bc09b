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

/** The language chosen by an account counts only while somebody is signed in. */
function staffLanguageHere(): StaffLanguage {
  const cookie = cookieOfReader(location.pathname, wasSignedIn());
  return chooseStaffLanguage({ chosen: cookie && cookieHere(cookie), browser: navigator.languages });
}

/** A part that cannot be loaded, for example without a network, stays in English. */
async function loadStaffWords(chosen: StaffTranslation): Promise<void> {
  const { staff } = await staffTranslations[chosen]();
  const load = async (part: () => Promise<object>) => {
    try {
      addWords({ ...(await part()) });
    } catch {
      // English is part of the code.
    }
  };
  await Promise.all(Object.values(staff).map(load));
}

/**
 * This is the language the server rendered the document in, else the account's or the browser's. `speak` loads the
 * words that staff share with drivers.
 */
export async function speakAsStaff(
  name: DocumentName,
  speak: (chosen: Language, name: DocumentName) => Promise<void>,
): Promise<Language> {
  const rendered = embeddedConfig ? (languageOfTag(document.documentElement.lang) ?? 'en') : undefined;
  const chosen = rendered ?? staffLanguageHere();
  // The page for an unknown address loads its words with its code.
  await speak(chosen, name === 'app' ? 'visit' : name);
  if (isStaffLanguage(chosen) && chosen !== 'en') await loadStaffWords(chosen);
  return chosen;
}

/**
 * Undefined leaves the choice to the browser. Returns true if it is a change and differs from this document's language.
 */
export function rememberForStaff(chosen: string | undefined): boolean {
  if (chosen === cookieHere(staffLanguageCookie)) return false;
  rememberCookie(staffLanguageCookie, chosen ?? '', chosen ? yearSeconds : 0);
  // In a browser without cookies, every call would otherwise count as a change.
  return chosen === cookieHere(staffLanguageCookie) && staffLanguageHere() !== language();
}
