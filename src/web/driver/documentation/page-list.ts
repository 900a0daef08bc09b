import type { documentation } from '#shared/words/en/staff/documentation.ts';
import { paths } from '#web/common/navigation/paths.ts';

/** Source: docs/product, "Documentation". */
export type Audience = 'visitors' | 'staff';
type Slug = keyof typeof documentation.titles;
type Group = keyof typeof documentation.groups;

export interface DocumentationPage {
  /** The last part of the page's URL, its file name in its audience's folder, and the name of its title. */
  slug: Slug;
  audience: Audience;
  group: Group;
}

const pagesOf =
  (audience: Audience, group: Group) =>
  (...slugs: Slug[]): DocumentationPage[] =>
    slugs.map((slug) => ({ slug, audience, group }));

/** The pages are in reading order; the build reads this list too. */
export const documentationPages: readonly DocumentationPage[] = [
  ...pagesOf('visitors', 'drivers')('drivers', 'check-in', 'best-practices'),
  ...pagesOf('visitors', 'help')('faq', 'troubleshooting'),
  ...pagesOf('staff', 'staff')('admin', 'analytics', 'offline'),
  ...pagesOf('staff', 'operators')('configuration', 'security', 'api', 'data-management'),
];

export const pagesFor = (isStaff: boolean): DocumentationPage[] =>
  documentationPages.filter(({ audience }) => isStaff || audience === 'visitors');

export function groupsOf(listed: readonly DocumentationPage[]): { group: Group; members: DocumentationPage[] }[] {
  return [...new Set(listed.map(({ group }) => group))].map((group) => ({
    group,
    members: listed.filter((member) => member.group === group),
  }));
}

export function addressOf(slug: string, section = ''): string {
  return `${paths.documentation}/${slug}${section && `#${section}`}`;
}
