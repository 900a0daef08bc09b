import { paths } from '#web/common/navigation/paths.ts';

/** The audience of a page: everyone, or signed-in staff. Source: docs/product, "Documentation". */
export type Audience = 'visitors' | 'staff';

export interface DocumentationPage {
  /** The last part of the page's URL, and its file name in its audience's folder. */
  slug: string;
  title: string;
  /** One sentence for the index. */
  summary: string;
  audience: Audience;
  group: string;
}

const page =
  (audience: Audience, group: string) =>
  (slug: string, title: string, summary: string): DocumentationPage => ({ slug, title, summary, audience, group });

const forDrivers = page('visitors', 'For drivers');
const forHelp = page('visitors', 'Help');
const forStaff = page('staff', 'For staff');
const forOperators = page('staff', 'Running the system');

/** Every page, in reading order. This list has no imports, because the build reads it too. */
export const documentationPages: readonly DocumentationPage[] = [
  forDrivers('drivers', 'Driver Guide', 'From the gate to the dock and out again, on your own phone.'),
  forDrivers('check-in', 'Check-In Process', 'The form field by field, and what happens after you send it.'),
  forDrivers('best-practices', 'Best Practices', 'Small habits that keep the line moving.'),
  forHelp('faq', 'Frequently Asked Questions', 'Ten questions drivers ask most, with short answers.'),
  forHelp('troubleshooting', 'Troubleshooting', 'What to do when something does not work, step by step.'),
  forStaff('admin', 'Admin Guide', 'The dashboard, docks, priorities, several trucks at once, notifications.'),
  forStaff('analytics', 'Analytics and Reports', 'Waits, counts and exports, and the targets they are held against.'),
  forStaff('offline', 'Offline Work', 'How work goes on without a network, and how it catches up.'),
  forOperators('configuration', 'Configuration', 'Settings, hardware, the wall display and codes for posters.'),
  forOperators('security', 'Security', 'What visitors can see, how staff sign in, what is kept where.'),
  forOperators('api', 'API', 'Keys for programs of your own, with examples to copy.'),
  forOperators('data-management', 'Data Management', 'Backups, exports, how long data is kept, upkeep.'),
];

/** The pages by group, in reading order. */
export function groupsOf(pages: readonly DocumentationPage[]): { group: string; members: DocumentationPage[] }[] {
  return [...new Set(pages.map(({ group }) => group))].map((group) => ({
    group,
    members: pages.filter((member) => member.group === group),
  }));
}

/** The URL of a documentation page, optionally of a heading in it. */
export function addressOf(slug: string, section = ''): string {
  return `${paths.documentation}/${slug}${section && `#${section}`}`;
}
