import type { Language } from './languages.ts';
import type { KioskWords } from './words.ts';

type Translation = Exclude<Language, 'en'>;

/** A kiosk loads all languages. The list is apart because no phone needs it. */
export const kioskTranslations: { readonly [L in Translation]: () => Promise<{ kiosk: KioskWords<L> }> } = {
  es: () => import('./es/kiosk.ts'),
  pl: () => import('./pl/kiosk.ts'),
  uk: () => import('./uk/kiosk.ts'),
  ru: () => import('./ru/kiosk.ts'),
  fr: () => import('./fr/kiosk.ts'),
  pt: () => import('./pt/kiosk.ts'),
  pa: () => import('./pa/kiosk.ts'),
  hi: () => import('./hi/kiosk.ts'),
  zh: () => import('./zh/kiosk.ts'),
  ar: () => import('./ar/kiosk.ts'),
  de: () => import('./de/kiosk.ts'),
  tr: () => import('./tr/kiosk.ts'),
  ro: () => import('./ro/kiosk.ts'),
};
