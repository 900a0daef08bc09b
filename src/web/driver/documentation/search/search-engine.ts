import { index } from 'virtual:documentation-search/visitors';

import { type Find, searchOver } from './search-over.ts';

/** Opens the search over all pages the reader may see. Rejects if the index cannot be loaded. */
export async function openSearch(isStaff: boolean): Promise<Find> {
  return searchOver(isStaff ? [index, (await import('./staff-index.ts')).index] : [index]);
}
