import type { Language } from './languages.ts';
import type { GateWords } from './words.ts';

/**
 * These files are apart from the others: the gate's code loads them, and where nothing is asked their addresses cost no
 * byte.
 */
export const gateTranslations: { readonly [L in Exclude<Language, 'en'>]: () => Promise<{ gate: GateWords<L> }> } = {
  es: () => import('./es/gate.ts'),
  pl: () => import('./pl/gate.ts'),
  uk: () => import('./uk/gate.ts'),
  ru: () => import('./ru/gate.ts'),
  fr: () => import('./fr/gate.ts'),
  pt: () => import('./pt/gate.ts'),
  pa: () => import('./pa/gate.ts'),
  hi: () => import('./hi/gate.ts'),
  zh: () => import('./zh/gate.ts'),
  ar: () => import('./ar/gate.ts'),
  de: () => import('./de/gate.ts'),
  tr: () => import('./tr/gate.ts'),
  ro: () => import('./ro/gate.ts'),
};
