import { isSpoken } from '#shared/contract/pages.ts';

/**
 * The address of a page of the site, opened from a page with the query `search`: where that names a language, it does, too.
 * Source: docs/product, "Languages".
 */
export function inSameLanguage(to: string, search: string): string {
  const named = new URLSearchParams(search).get('lang');
  // A query alone is of the same page, and has its language already.
  if (!named || !to.startsWith('/')) return to;
  // The server, which renders links as well, has no location.
  const address = new URL(to, 'http://localhost');
  if (!isSpoken(address.pathname) || address.searchParams.has('lang')) return to;
  address.searchParams.set('lang', named);
  return address.pathname + address.search + address.hash;
}
