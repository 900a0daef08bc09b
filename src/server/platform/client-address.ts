import { isIPv6 } from 'node:net';

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  if (tail === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function networkOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, 4).map((group, index) => {
    const used = Math.min(Math.max(bits - index * 16, 0), 16);
    return group & (0xff_ff << (16 - used)) & 0xff_ff;
  });
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** A text is the IPv4 address mapped into it; null for anything but IPv6. */
function partsOf(address: string): number[] | string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return null;
  const groups = ipv6Groups(address.split('%')[0] ?? address).map((group) => Number.parseInt(group, 16));
  const [, , , , , sixth, high = 0, low = 0] = groups;
  // A proxy may write a mapped address without dots.
  if (sixth === 0xff_ff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return groups;
}

/** Limits apply to this: an IPv4 address, or the /64 of an IPv6 address, which one household or attacker controls. */
export function clientNetwork(address: string): string {
  const parts = partsOf(address);
  return Array.isArray(parts) ? networkOf(parts, 64) : (parts ?? address);
}

/** A single customer may control these networks; null for any address but IPv6. */
export function widerNetworks(address: string): Record<56 | 48, string> | null {
  const parts = partsOf(address);
  return Array.isArray(parts) ? { 56: networkOf(parts, 56), 48: networkOf(parts, 48) } : null;
}
