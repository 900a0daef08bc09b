import { type DocumentName, isSpoken } from '#shared/contract/pages.ts';
import { chooseLanguage, languageOfTag } from '#shared/words/choose-language.ts';
import { directionOf, type Language, languageCookie, tagOf } from '#shared/words/languages.ts';
import {
  chooseStaffLanguage,
  isStaffLanguage,
  type StaffLanguage,
  staffLanguageCookie,
} from '#shared/words/staff-languages.ts';
import { driverTranslations, homeTranslations, queueTranslations } from '#shared/words/translations.ts';
import { configStore, embeddedConfig } from './config.ts';
import { wasSignedIn } from './session-state.ts';
import { language, speakWith } from './words.ts';

const yearSeconds = 31_536_000;

function chosenHere(name = languageCookie): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split('=')[1];
}

/** Whether this document is read by staff: it is one of their pages, or they have signed in here. */
const isForStaff = () => !isSpoken(location.pathname) || wasSignedIn();

/** The language of staff's documents in this browser: of another account than the one that is signed in, nothing counts. */
function staffLanguageHere(): StaffLanguage {
  const account = wasSignedIn() ? chosenHere(staffLanguageCookie) : undefined;
  return chooseStaffLanguage({ account, browser: navigator.languages });
}

/** The language of this document: as the server has rendered it, or chosen as the server would. */
function languageHere(): Language {
  if (embeddedConfig) return languageOfTag(document.documentElement.lang) ?? 'en';
  if (isForStaff()) return staffLanguageHere();
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

/** The same for staff, with what their pages have of their own words; the rest follows with the code that shows it. */
async function speakAsStaff(chosen: Language, name: DocumentName): Promise<void> {
  // What an unknown address shows is loaded with its code.
  const [staff] = await Promise.all([import('./staff-words.ts'), speak(chosen, name === 'app' ? 'visit' : name)]);
  if (isStaffLanguage(chosen) && chosen !== 'en') await staff.loadStaffWords(chosen);
}

/** Settles the language of this document before it is rendered. A language that cannot be loaded gives way to English. */
export async function settleLanguage(name: DocumentName): Promise<void> {
  const chosen = languageHere();
  const speaking = chosen !== 'en' && isForStaff() ? speakAsStaff(chosen, name) : speak(chosen, name);
  const spoken = await speaking.then(
    () => chosen,
    () => 'en' as const,
  );
  document.documentElement.lang = tagOf(spoken);
  document.documentElement.dir = directionOf(spoken);
}

function remember(value: string, seconds: number, name = languageCookie): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
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

/**
 * Remembers in this browser what the account that is signed in has chosen, or that it leaves it to the browser. True if
 * that is news here, and another language than that of this document.
 */
export function rememberForStaff(chosen: string | undefined): boolean {
  if (chosen === chosenHere(staffLanguageCookie)) return false;
  remember(chosen ?? '', chosen ? yearSeconds : 0, staffLanguageCookie);
  // A browser without cookies would be told again and again.
  return chosen === chosenHere(staffLanguageCookie) && staffLanguageHere() !== language();
}

/** Forgets the language that was chosen on this device, as on a shared tablet that somebody has left. */
export function forgetLanguage(): void {
  if (chosenHere() === undefined) return;
  remember('', 0);
  reopen();
}
