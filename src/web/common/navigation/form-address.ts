import { paths } from './paths.ts';

/**
 * The address of a facility's form, for codes to scan; its slug goes on leading there after a renaming. With a language the form is
 * in that one, whatever the phone asks for.
 */
export function formAddress(origin: string, slug: string, language: string | null): string {
  const chosen = language ? `&lang=${language}` : '';
  return `${origin}${paths.checkIn}?facility=${slug}${chosen}`;
}

/**
 * The same with the code of the gate, which the form then has filled in. It is in the part of an address that no server and no log is
 * told of; the form takes it out of the address.
 */
export function withGateCode(address: string, code: string | undefined): string {
  return code ? `${address}#gate=${code}` : address;
}

/**
 * Who can open an address: this computer only (`loopback`), its network without encryption (`plain`), or any phone
 * (`secure`).
 */
export type Reachability = 'loopback' | 'plain' | 'secure';

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Who can open the pages of an origin. Source: docs/product, "Posters". */
export function reachabilityOf(origin: string): Reachability {
  const { hostname, protocol } = new URL(origin);
  if (loopback.test(hostname)) return 'loopback';
  return protocol === 'https:' ? 'secure' : 'plain';
}
