import type { DocumentationPage } from '../page-list.ts';

/** The pages by group, in reading order. */
export function groupsOf(pages: readonly DocumentationPage[]): { group: string; members: DocumentationPage[] }[] {
  return [...new Set(pages.map(({ group }) => group))].map((group) => ({
    group,
    members: pages.filter((page) => page.group === group),
  }));
}
