import { type ComponentType, lazy } from 'react';

import { documentationPages } from './page-list.ts';
import { type PageModule, PageText } from './parts/page-text.tsx';

const files = import.meta.glob<PageModule>('./content/*/*.mdx');

function textFrom(path: string): ComponentType {
  const load = files[path];
  if (!load) throw new Error(`There is no ${path}`);
  return lazy(async () => {
    const { default: Content, sections } = await load();
    return { default: () => <PageText Content={Content} sections={sections} /> };
  });
}

/** The text of every page by slug, as a lazily loaded component. */
export const pageTexts: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  documentationPages.map(({ slug, audience }) => [slug, textFrom(`./content/${audience}/${slug}.mdx`)]),
);
