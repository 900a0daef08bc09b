import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { takeHandedOver } from '#web/common/navigation/history-entries.ts';
import { documentOf, isSpoken } from '#shared/contract/pages.ts';
import { embeddedConfig } from '#web/common/data/config.ts';

/** Settles the language of a document for drivers. Only another one than English has words to load. */
async function settleLanguage(): Promise<void> {
  if (!isSpoken(location.pathname) || (embeddedConfig && document.documentElement.lang === 'en')) return;
  try {
    const { settleLanguage: settle } = await import('#web/common/data/speak.ts');
    await settle(documentOf(location.pathname));
  } catch {
    // Not to be had without a network: English has its words with it.
  }
}

/** Fetches what follows the page: a phone that then loses the network still gets there. */
async function loadWhatFollows(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=later]')) {
    link.rel = 'modulepreload';
    // Some fifty files in one go would hold a slow phone up that the driver is typing on.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What browsers call a key that an input method takes; in Safari this alone tells, where the key ends the composition. */
const takenByInputMethod = 229;

function leaveToInputMethod(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === takenByInputMethod) event.stopImmediatePropagation();
}

/**
 * Keeps from the page the keys of a composition: Enter chooses a word there and Escape gives it up, and neither may send a
 * form, move the focus or close a dialog. Called before anything else listens to keys; returns a function that ends it.
 */
export function leaveKeysToInputMethods(): () => void {
  // On the window, which hears of a key before everything else.
  addEventListener('keydown', leaveToInputMethod, { capture: true });
  return () => removeEventListener('keydown', leaveToInputMethod, { capture: true });
}

/**
 * Starts a document's code, which takes over the page where the server has rendered one, once it has what else it was rendered
 * with.
 */
export async function start(page: ReactNode, needed?: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element with the id root.');
  leaveKeysToInputMethods();
  takeHandedOver();
  const isRendered = root.firstElementChild !== null;
  // A browser may begin to translate before the code has begun; React would lose the texts that it takes over.
  const translated = import('./translated.ts').then(
    ({ surviveTranslation, keepFocus }) => ({ isTranslated: surviveTranslation(), keepFocus }),
    () => undefined,
  );
  const [translation] = await Promise.all([translated, settleLanguage(), needed?.catch(() => undefined)]);
  const isTranslated = root.querySelector('font') !== null;
  if (isTranslated) translation?.keepFocus(root);
  const app = <StrictMode>{page}</StrictMode>;
  // A page that is translated while it is taken over is drawn anew, which is no fault.
  const onRecoverableError = (error: unknown) => void (translation?.isTranslated() || reportError(error));
  // In a transition React takes over in small steps, between which a slow phone answers its driver.
  if (isRendered && !isTranslated) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  // What was translated already is drawn anew. Taking it over would end the same, but in the middle of the next event.
  else createRoot(root).render(app);
  void loadWhatFollows();
}
