/**
 * The origin of the site that an address names, without a path; null for any other text. It may hold no name or password,
 * because everybody is told it.
 */
export function siteOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSite = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/';
  return isSite && !url.search && !url.hash && !url.username && !url.password ? url.origin : null;
}
