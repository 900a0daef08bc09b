import { index } from 'virtual:documentation-search/visitors';

import { type Find, searchOver } from './search-over.ts';

/** The search over every page that the reader may see. Rejects when the index cannot be fetched. */
export async function openSearch(isStaff: boolean): Promise<Find> {
  return searchOver(isStaff ? [index, (await import('./staff-index.ts')).index] : [index]);
}
