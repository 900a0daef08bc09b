import { paths } from '#web/common/place/paths.ts';

/** The URL of a documentation page, optionally of a heading in it. */
export function addressOf(slug: string, section = ''): string {
  return `${paths.documentation}/${slug}${section && `#${section}`}`;
}
