import type { Language } from '#shared/words/languages.ts';
import type { StaffLanguage } from '#shared/words/staff-languages.ts';
import { language } from '#web/common/data/words.ts';
import type { Audience } from '../page-list.ts';
import { type Find, searchOver } from './search-over.ts';

type Index = Readonly<Record<Audience, () => Promise<{ index: string }>>>;

/** See scripts/lib/documentation.js. */
const indexes: Readonly<Record<StaffLanguage, Index>> = {
  en: {
    visitors: () => import('virtual:documentation-search/visitors-en'),
    staff: () => import('virtual:documentation-search/staff-en'),
  },
  es: {
    visitors: () => import('virtual:documentation-search/visitors-es'),
    staff: () => import('virtual:documentation-search/staff-es'),
  },
  de: {
    visitors: () => import('virtual:documentation-search/visitors-de'),
    staff: () => import('virtual:documentation-search/staff-de'),
  },
};

/**
 * The index is in the reader's language, or in English if that one is not cached while offline. Rejects if no index can
 * be loaded.
 */
export async function openSearch(isStaff: boolean): Promise<Find> {
  const openIn = async ({ visitors, staff }: Index) => {
    const loads = isStaff ? [visitors, staff] : [visitors];
    return searchOver((await Promise.all(loads.map((load) => load()))).map(({ index }) => index));
  };
  const own: Partial<Record<Language, Index>> = indexes;
  return openIn(own[language()] ?? indexes.en).catch(() => openIn(indexes.en));
}
