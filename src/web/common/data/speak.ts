import { type DocumentName, isSpoken } from '#shared/contract/pages.ts';
import { chooseLanguage, languageOfTag } from '#shared/words/choose-language.ts';
import { directionOf, type Language, languageCookie, tagOf } from '#shared/words/languages.ts';
import { driverTranslations, homeTranslations, queueTranslations } from '#shared/words/translations.ts';
import { configStore, embeddedConfig } from './config.ts';
import { cookieHere, rememberCookie, yearSeconds } from './cookies.ts';
import { wasSignedIn } from './session-state.ts';
import { language, speakWith } from './words.ts';

const chosenHere = () => cookieHere(languageCookie);

/** Whether this document is read by staff: it is one of their pages, or they have signed in here. */
const isForStaff = () => !isSpoken(location.pathname) || wasSignedIn();

/** The language of this document: as the server has rendered it, or chosen as the server would. */
function languageHere(): Language {
  if (embeddedConfig) return languageOfTag(document.documentElement.lang) ?? 'en';
  return chooseLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    device: chosenHere(),
    browser: navigator.languages,
    installation: configStore.read()?.language ?? 'en',
  });
}

/** Loads the words of a language: those of a driver's visit, and those of the document. An unknown address is one of `app`. */
export async function speak(chosen: Language, name: DocumentName): Promise<void> {
  if (chosen === 'en') return speakWith(chosen, {});
  const own = { visit: undefined, queue: queueTranslations, home: homeTranslations, app: homeTranslations }[name];
  const [{ driver }, words] = await Promise.all([driverTranslations[chosen](), own?.[chosen]()]);
  return speakWith(chosen, { ...driver, ...words });
}

/** Speaks as the reader of this document does, and returns the language. */
async function speakHere(name: DocumentName): Promise<Language> {
  if (isForStaff()) return (await import('./speak-as-staff.ts')).speakAsStaff(name, speak);
  const chosen = languageHere();
  await speak(chosen, name);
  return chosen;
}

/** Settles the language of this document before it is rendered. A language that cannot be loaded gives way to English. */
export async function settleLanguage(name: DocumentName): Promise<void> {
  const spoken = await speakHere(name).catch(() => 'en' as const);
  document.documentElement.lang = tagOf(spoken);
  document.documentElement.dir = directionOf(spoken);
}

/** Opens this page again without a language in its address. */
function reopen(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  return location.replace(address);
}

/** Goes on in another language, and remembers it on this device. What was typed is in the draft. */
export function changeLanguage(chosen: Language): void {
  rememberCookie(languageCookie, chosen, yearSeconds);
  reopen();
}

/**
 * Goes on in the language of a driver whose link has opened this page, unless the address or somebody on this device has chosen
 * another. It is not remembered: the device is somebody else's.
 */
export function speakAsDriver(driver: Language): void {
  const address = new URL(location.href);
  if (address.searchParams.has('lang') || chosenHere() !== undefined || wasSignedIn() || driver === language()) return;
  address.searchParams.set('lang', driver);
  location.replace(address);
}

/** Forgets the language that was chosen on this device, as on a shared tablet that somebody has left. */
export function forgetLanguage(): void {
  if (chosenHere() === undefined) return;
  rememberCookie(languageCookie, '', 0);
  reopen();
}
