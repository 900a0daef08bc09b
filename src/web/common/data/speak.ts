import type { DocumentName } from '#shared/contract/pages.ts';
import { chooseLanguage, languageOfTag } from '#shared/words/choose-language.ts';
import { directionOf, type Language, languageCookie, tagOf } from '#shared/words/languages.ts';
import { driverTranslations, homeTranslations, queueTranslations } from '#shared/words/translations.ts';
import { configStore, embeddedConfig } from './config.ts';
import { wasSignedIn } from './session-state.ts';
import { language, speakWith } from './words.ts';

const yearSeconds = 31_536_000;

function chosenHere(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${languageCookie}=`))
    ?.split('=')[1];
}

/** The language of this document: as the server has rendered it, or chosen as the server would. */
function languageHere(): Language {
  if (embeddedConfig) return languageOfTag(document.documentElement.lang) ?? 'en';
  if (wasSignedIn()) return 'en';
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

/** Settles the language of this document before it is rendered. A language that cannot be loaded gives way to English. */
export async function settleLanguage(name: DocumentName): Promise<void> {
  const chosen = languageHere();
  const spoken = await speak(chosen, name).then(
    () => chosen,
    () => 'en' as const,
  );
  document.documentElement.lang = tagOf(spoken);
  document.documentElement.dir = directionOf(spoken);
}

function remember(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
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
  remember(chosen, yearSeconds);
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
  remember('', 0);
  reopen();
}
