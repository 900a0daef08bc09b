import type { Translation } from './translations.ts';
import type { ScanWords } from './words.ts';

/** These files are apart from the others: only yards that switched scanning on need their names. */
export const scanTranslations: { readonly [L in Translation]: () => Promise<{ scan: ScanWords<L> }> } = {
  es: () => import('./es/scan.ts'),
  pl: () => import('./pl/scan.ts'),
  uk: () => import('./uk/scan.ts'),
  ru: () => import('./ru/scan.ts'),
  fr: () => import('./fr/scan.ts'),
  pt: () => import('./pt/scan.ts'),
  pa: () => import('./pa/scan.ts'),
  hi: () => import('./hi/scan.ts'),
  zh: () => import('./zh/scan.ts'),
  ar: () => import('./ar/scan.ts'),
  de: () => import('./de/scan.ts'),
  tr: () => import('./tr/scan.ts'),
  ro: () => import('./ro/scan.ts'),
};
