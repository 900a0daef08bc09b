import { paths } from '#web/app/paths.ts';

/** The address of a page of the documentation, and within it of a heading. */
export function addressOf(slug: string, section = ''): string {
  return `${paths.documentation}/${slug}${section && `#${section}`}`;
}
