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

const mostWaitForPaintMs = 500;

/**
 * Resolves once what the server painted is on the screen: code that runs before the first frame only delays it, on a slow
 * phone by as long as it runs. A page in the background has no frame to wait for, and some browsers do not tell of it.
 */
const shown = () =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : mostWaitForPaintMs);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });

/** Fetches what follows the page, all of it at once: a phone that then loses the network still gets there. */
const loadWhatFollows = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=later]')) link.rel = 'modulepreload';
};

/**
 * Starts a document's code, which takes over the page where the server has painted one, once it has what else it was painted
 * with.
 */
export async function start(page: ReactNode, needed?: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element with the id root.');
  if (takeHandedOver()) followLink();
  const isPainted = root.firstElementChild !== null;
  await Promise.all([settleLanguage(), needed?.catch(() => undefined), isPainted && shown()]);
  const app = <StrictMode>{page}</StrictMode>;
  if (isPainted) hydrateRoot(root, app);
  else createRoot(root).render(app);
  loadWhatFollows();
}
