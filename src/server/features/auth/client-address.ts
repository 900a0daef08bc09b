import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` written out. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  if (tail === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * What limits count a client by: the address, for IPv6 its /64, since one household or attacker has all of that; an
 * IPv4 address mapped into IPv6 is itself.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address.split('%')[0] ?? address).map((group) => Number.parseInt(group, 16));
  const [, , , , , sixth, high = 0, low = 0] = groups;
  // A proxy may write a mapped address without dots.
  if (sixth === 0xff_ff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
