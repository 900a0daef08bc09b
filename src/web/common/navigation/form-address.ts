import { paths } from './paths.ts';

/**
 * QR codes contain this address; the slug stays valid after the facility is renamed. With a language, the form opens in
 * it, whatever the phone requests.
 */
export function formAddress(origin: string, slug: string, language: string | null): string {
  const chosen = language ? `&lang=${language}` : '';
  return `${origin}${paths.checkIn}?facility=${slug}${chosen}`;
}

/** The code is in the fragment, which is never sent to a server or logged; the form removes it from the address. */
export function withGateCode(address: string, code: string | undefined): string {
  return code ? `${address}#gate=${code}` : address;
}

/**
 * Who can open an address: only this computer (`loopback`), only its network, without encryption (`plain`), or any
 * phone (`secure`).
 */
export type Reachability = 'loopback' | 'plain' | 'secure';

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Source: docs/product, "Posters". */
export function reachabilityOf(origin: string): Reachability {
  const { hostname, protocol } = new URL(origin);
  if (loopback.test(hostname)) return 'loopback';
  return protocol === 'https:' ? 'secure' : 'plain';
}
