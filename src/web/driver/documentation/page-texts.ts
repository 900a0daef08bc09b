import type { Language } from '#shared/words/languages.ts';
import { keepWhatIsLoaded } from '#web/common/offline/keep-what-is-loaded.ts';
import { language } from '#web/common/data/words.ts';
import type { PageModule } from './parts/page-text.tsx';
import type { DocumentationPage } from './page-list.ts';

const files = import.meta.glob<PageModule>(['./content/*/*.mdx', './content/*/*/*.mdx']);

const fileIn = (spoken: Language, { slug, audience }: DocumentationPage) =>
  files[`./content/${audience}/${spoken === 'en' ? '' : `${spoken}/`}${slug}.mdx`];

/** The text is in English if there is no translation or it is not cached while offline. */
export async function loadText(page: DocumentationPage): Promise<PageModule & { spoken: Language }> {
  const spoken = language();
  const translated = spoken === 'en' ? undefined : await fileIn(spoken, page)?.().catch(() => undefined);
  if (translated) return { ...translated, spoken };
  const load = fileIn('en', page);
  if (!load) throw new Error(`There is no text of ${page.slug}`);
  return { ...(await load()), spoken: 'en' };
}

/**
 * The search index is kept too, all for use without a network. English is always cached; each device caches only its
 * own language besides.
 */
export async function keepTranslated(
  pages: readonly DocumentationPage[],
  openSearch: () => Promise<unknown>,
): Promise<void> {
  const spoken = language();
  if (spoken === 'en' || !('serviceWorker' in navigator)) return;
  await Promise.allSettled([openSearch(), ...pages.map((page) => fileIn(spoken, page)?.())]);
  await keepWhatIsLoaded();
}
