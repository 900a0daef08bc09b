import type { StaffLanguage } from '#shared/words/staff-languages.ts';
import type { Audience } from '../page-list.ts';
import { readersLanguage } from '../page-texts.ts';
import { type Find, searchOver } from './search-over.ts';

type Load = () => Promise<{ index: string }>;

/** What each language finds; see scripts/lib/documentation.js. */
const indexes: Readonly<Record<StaffLanguage, Readonly<Record<Audience, Load>>>> = {
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
 * Opens the search over all pages the reader may see, in his language, else, where its index is not kept and there is no network,
 * in English. Rejects if no index can be loaded.
 */
export async function openSearch(isStaff: boolean): Promise<Find> {
  const openIn = async (spoken: StaffLanguage) => {
    const loads = isStaff ? [indexes[spoken].visitors, indexes[spoken].staff] : [indexes[spoken].visitors];
    return searchOver((await Promise.all(loads.map((load) => load()))).map(({ index }) => index));
  };
  return openIn(readersLanguage()).catch(() => openIn('en'));
}
