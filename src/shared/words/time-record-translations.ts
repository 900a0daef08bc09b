import type { Translation } from './translations.ts';
import type { TimeRecordWords } from './words.ts';

/** These files are apart from the others: no page needs their names before a driver's time record. */
export const timeRecordTranslations: {
  readonly [L in Translation]: () => Promise<{ timeRecord: TimeRecordWords<L> }>;
} = {
  es: () => import('./es/time-record.ts'),
  pl: () => import('./pl/time-record.ts'),
  uk: () => import('./uk/time-record.ts'),
  ru: () => import('./ru/time-record.ts'),
  fr: () => import('./fr/time-record.ts'),
  pt: () => import('./pt/time-record.ts'),
  pa: () => import('./pa/time-record.ts'),
  hi: () => import('./hi/time-record.ts'),
  zh: () => import('./zh/time-record.ts'),
  ar: () => import('./ar/time-record.ts'),
  de: () => import('./de/time-record.ts'),
  tr: () => import('./tr/time-record.ts'),
  ro: () => import('./ro/time-record.ts'),
};
