import type { Translation } from './translations.ts';
import type { PapersWords } from './words.ts';

/** These files are apart from the others: only yards that ask for photos or signatures need their names. */
export const papersTranslations: { readonly [L in Translation]: () => Promise<{ papers: PapersWords<L> }> } = {
  es: () => import('./es/papers.ts'),
  pl: () => import('./pl/papers.ts'),
  uk: () => import('./uk/papers.ts'),
  ru: () => import('./ru/papers.ts'),
  fr: () => import('./fr/papers.ts'),
  pt: () => import('./pt/papers.ts'),
  pa: () => import('./pa/papers.ts'),
  hi: () => import('./hi/papers.ts'),
  zh: () => import('./zh/papers.ts'),
  ar: () => import('./ar/papers.ts'),
  de: () => import('./de/papers.ts'),
  tr: () => import('./tr/papers.ts'),
  ro: () => import('./ro/papers.ts'),
};
