import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { followLink } from '#web/parts/screen/arrival.ts';
import { takeHandedOver } from './documents/history-entries.ts';
import { documentOf, isSpoken } from '#shared/contract/pages.ts';
import { paintedConfig } from '#web/data/config.ts';
import { controlWords } from '#web/ui/field.tsx';
import { pageTexts } from './texts.ts';

/** Settles the language of a document for drivers. Only another one than English has words to load. */
async function settleLanguage(): Promise<void> {
  if (!isSpoken(location.pathname) || (paintedConfig && document.documentElement.lang === 'en')) return;
  try {
    const { settleLanguage: settle } = await import('#web/data/speak.ts');
    await settle(documentOf(location.pathname));
  } catch {
    // Not to be had without a network: English has its words with it.
  }
  Object.assign(controlWords, pageTexts);
}

/**
 * Starts a document's code, which takes over the page where the server has painted one, once it has what else it was painted
 * with.
 */
export async function start(page: ReactNode, needed?: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element with the id root.');
  if (takeHandedOver()) followLink();
  await Promise.all([settleLanguage(), needed?.catch(() => undefined)]);
  const app = <StrictMode>{page}</StrictMode>;
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
