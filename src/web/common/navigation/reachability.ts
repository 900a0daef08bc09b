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
