import { type DocumentName, isSpoken } from '#shared/contract/pages.ts';
import { chooseLanguage, languageOfTag } from '#shared/words/choose-language.ts';
import { directionOf, type Language, languageCookie, tagOf } from '#shared/words/languages.ts';
import { driverTranslations, homeTranslations, queueTranslations } from '#shared/words/translations.ts';
import { configStore, embeddedConfig } from './config.ts';
import { cookieHere, rememberCookie, yearSeconds } from './cookies.ts';
import { wasSignedIn } from './session-state.ts';
import { language, speakWith } from './words.ts';

const chosenHere = () => cookieHere(languageCookie);

const isForStaff = () => !isSpoken(location.pathname) || wasSignedIn();

/** This is the language the server rendered the document in, else the one it would choose. */
function languageHere(): Language {
  if (embeddedConfig) return languageOfTag(document.documentElement.lang) ?? 'en';
  return chooseLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    device: chosenHere(),
    browser: navigator.languages,
    installation: configStore.read()?.language ?? 'en',
  });
}

/** Unknown addresses belong to `app`. */
export async function speak(chosen: Language, name: DocumentName): Promise<void> {
  if (chosen === 'en') return speakWith(chosen, {});
  const own = { visit: undefined, queue: queueTranslations, home: homeTranslations, app: homeTranslations }[name];
  const [{ driver }, words] = await Promise.all([driverTranslations[chosen](), own?.[chosen]()]);
  return speakWith(chosen, { ...driver, ...words });
}

async function speakHere(name: DocumentName): Promise<Language> {
  if (isForStaff()) return (await import('./speak-as-staff.ts')).speakAsStaff(name, speak);
  const chosen = languageHere();
  await speak(chosen, name);
  return chosen;
}

/** Call it before rendering. Falls back to English if a language cannot be loaded. */
export async function settleLanguage(name: DocumentName): Promise<void> {
  const spoken = await speakHere(name).catch(() => 'en' as const);
  document.documentElement.lang = tagOf(spoken);
  document.documentElement.dir = directionOf(spoken);
}

function reopen(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  return location.replace(address);
}

/** The choice is remembered on this device. The draft keeps what was typed. */
export function changeLanguage(chosen: Language): void {
  rememberCookie(languageCookie, chosen, yearSeconds);
  reopen();
}

/**
 * An address with a language, or a choice made on this device, wins. The driver's language is not remembered, because
 * the device may belong to somebody else.
 */
export function speakAsDriver(driver: Language): void {
  const address = new URL(location.href);
  if (address.searchParams.has('lang') || chosenHere() !== undefined || wasSignedIn() || driver === language()) return;
  address.searchParams.set('lang', driver);
  location.replace(address);
}

/** A driver who leaves a shared tablet must not leave his language behind. */
export function forgetLanguage(): void {
  if (chosenHere() === undefined) return;
  rememberCookie(languageCookie, '', 0);
  reopen();
}
