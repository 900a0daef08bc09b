import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { takeHandedOver } from '#web/common/navigation/history-entries.ts';
import { documentOf, isSpoken } from '#shared/contract/pages.ts';
import { embeddedConfig } from '#web/common/data/config.ts';

/** Only languages other than English have words to load. */
async function settleLanguage(): Promise<void> {
  if (!isSpoken(location.pathname) || (embeddedConfig && document.documentElement.lang === 'en')) return;
  try {
    const { settleLanguage: settle } = await import('#web/common/data/speak.ts');
    await settle(documentOf(location.pathname));
  } catch {
    // They cannot be loaded without a network; English is part of the code.
  }
}

/** The files are prefetched so that a phone that then loses the network can still open these pages. */
async function loadWhatFollows(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=later]')) {
    link.rel = 'modulepreload';
    // Adding some fifty files at once would block a slow phone while the driver is typing.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * The `keyCode` of a key that an input method handles. In Safari, it is the only sign of that for the key that ends a
 * composition.
 */
const takenByInputMethod = 229;

function leaveToInputMethod(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === takenByInputMethod) event.stopImmediatePropagation();
}

/**
 * In an input method's composition, Enter chooses a word and Escape cancels: neither may submit a form, move the focus
 * or close a dialog. Call it before anything else listens for keys.
 */
export function leaveKeysToInputMethods(): () => void {
  // On the window, which receives keys before everything else.
  addEventListener('keydown', leaveToInputMethod, { capture: true });
  return () => removeEventListener('keydown', leaveToInputMethod, { capture: true });
}

/** A page that the server rendered is hydrated, after loading whatever else its markup was rendered with. */
export async function start(page: ReactNode, needed?: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element with the id root.');
  leaveKeysToInputMethods();
  takeHandedOver();
  const isRendered = root.firstElementChild !== null;
  // A browser may translate the page before its code starts; React would then lose the texts it hydrates.
  const translated = import('./translated.ts').then(
    ({ surviveTranslation, keepFocus }) => ({ isTranslated: surviveTranslation(), keepFocus }),
    () => undefined,
  );
  const [translation] = await Promise.all([translated, settleLanguage(), needed?.catch(() => undefined)]);
  const isTranslated = root.querySelector('font') !== null;
  if (isTranslated) translation?.keepFocus(root);
  const app = <StrictMode>{page}</StrictMode>;
  // A page that is translated during hydration is rendered again, which is not an error.
  const onRecoverableError = (error: unknown) => void (translation?.isTranslated() || reportError(error));
  // In a transition, React hydrates in small steps, between which a slow phone can respond to its driver.
  if (isRendered && !isTranslated) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  // A page already translated is rendered anew. Hydrating it would end the same way, but in the middle of the next
  // event.
  else createRoot(root).render(app);
  void loadWhatFollows();
}
