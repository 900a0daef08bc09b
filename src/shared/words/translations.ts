import type { Language } from './languages.ts';
import type { ArrivalWords, DriverWords, FollowedWords, HomeWords, QueueWords, VerifyWords } from './words.ts';

export type Translation = Exclude<Language, 'en'>;

/** A driver's visit has one file for each language but English: each is loaded alone, when it is needed. */
export const driverTranslations: { readonly [L in Translation]: () => Promise<{ driver: DriverWords<L> }> } = {
  es: () => import('./es/driver.ts'),
  pl: () => import('./pl/driver.ts'),
  uk: () => import('./uk/driver.ts'),
  ru: () => import('./ru/driver.ts'),
  fr: () => import('./fr/driver.ts'),
  pt: () => import('./pt/driver.ts'),
  pa: () => import('./pa/driver.ts'),
  hi: () => import('./hi/driver.ts'),
  zh: () => import('./zh/driver.ts'),
  ar: () => import('./ar/driver.ts'),
  de: () => import('./de/driver.ts'),
  tr: () => import('./tr/driver.ts'),
  ro: () => import('./ro/driver.ts'),
};

export const queueTranslations: { readonly [L in Translation]: () => Promise<{ queue: QueueWords<L> }> } = {
  es: () => import('./es/queue.ts'),
  pl: () => import('./pl/queue.ts'),
  uk: () => import('./uk/queue.ts'),
  ru: () => import('./ru/queue.ts'),
  fr: () => import('./fr/queue.ts'),
  pt: () => import('./pt/queue.ts'),
  pa: () => import('./pa/queue.ts'),
  hi: () => import('./hi/queue.ts'),
  zh: () => import('./zh/queue.ts'),
  ar: () => import('./ar/queue.ts'),
  de: () => import('./de/queue.ts'),
  tr: () => import('./tr/queue.ts'),
  ro: () => import('./ro/queue.ts'),
};

/** The home page, an address that does not exist, and the poster use these. */
export const homeTranslations: { readonly [L in Translation]: () => Promise<{ home: HomeWords<L> }> } = {
  es: () => import('./es/home.ts'),
  pl: () => import('./pl/home.ts'),
  uk: () => import('./uk/home.ts'),
  ru: () => import('./ru/home.ts'),
  fr: () => import('./fr/home.ts'),
  pt: () => import('./pt/home.ts'),
  pa: () => import('./pa/home.ts'),
  hi: () => import('./hi/home.ts'),
  zh: () => import('./zh/home.ts'),
  ar: () => import('./ar/home.ts'),
  de: () => import('./de/home.ts'),
  tr: () => import('./tr/home.ts'),
  ro: () => import('./ro/home.ts'),
};

/** The page of a visit loads these with its code: the form and what follows it do without. */
export const followedTranslations: { readonly [L in Translation]: () => Promise<{ followed: FollowedWords<L> }> } = {
  es: () => import('./es/followed.ts'),
  pl: () => import('./pl/followed.ts'),
  uk: () => import('./uk/followed.ts'),
  ru: () => import('./ru/followed.ts'),
  fr: () => import('./fr/followed.ts'),
  pt: () => import('./pt/followed.ts'),
  pa: () => import('./pa/followed.ts'),
  hi: () => import('./hi/followed.ts'),
  zh: () => import('./zh/followed.ts'),
  ar: () => import('./ar/followed.ts'),
  de: () => import('./de/followed.ts'),
  tr: () => import('./tr/followed.ts'),
  ro: () => import('./ro/followed.ts'),
};

/** The page that checks a copy of a time record uses these; the server writes it. */
export const verifyTranslations: { readonly [L in Translation]: () => Promise<{ verify: VerifyWords<L> }> } = {
  es: () => import('./es/verify.ts'),
  pl: () => import('./pl/verify.ts'),
  uk: () => import('./uk/verify.ts'),
  ru: () => import('./ru/verify.ts'),
  fr: () => import('./fr/verify.ts'),
  pt: () => import('./pt/verify.ts'),
  pa: () => import('./pa/verify.ts'),
  hi: () => import('./hi/verify.ts'),
  zh: () => import('./zh/verify.ts'),
  ar: () => import('./ar/verify.ts'),
  de: () => import('./de/verify.ts'),
  tr: () => import('./tr/verify.ts'),
  ro: () => import('./ro/verify.ts'),
};

/** The page on which a driver checks in for an expected arrival uses these; the server writes it. */
export const arrivalTranslations: { readonly [L in Translation]: () => Promise<{ arrival: ArrivalWords<L> }> } = {
  es: () => import('./es/arrival.ts'),
  pl: () => import('./pl/arrival.ts'),
  uk: () => import('./uk/arrival.ts'),
  ru: () => import('./ru/arrival.ts'),
  fr: () => import('./fr/arrival.ts'),
  pt: () => import('./pt/arrival.ts'),
  pa: () => import('./pa/arrival.ts'),
  hi: () => import('./hi/arrival.ts'),
  zh: () => import('./zh/arrival.ts'),
  ar: () => import('./ar/arrival.ts'),
  de: () => import('./de/arrival.ts'),
  tr: () => import('./tr/arrival.ts'),
  ro: () => import('./ro/arrival.ts'),
};
