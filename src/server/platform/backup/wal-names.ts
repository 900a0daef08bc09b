/** The segment size is the one that initdb sets. */
export const segmentBytes = 16 * 1024 * 1024;
const segmentsPerLog = 0x1_0000_0000 / segmentBytes;

/** `number` counts on the timeline. */
export interface Segment {
  timeline: number;
  number: number;
}

/** Null for anything but a complete segment, such as a history file. */
export function parseSegment(name: string): Segment | null {
  const match = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name);
  if (!match) return null;
  const [timeline, log, part] = match.slice(1).map((hex) => Number.parseInt(hex, 16)) as [number, number, number];
  return { timeline, number: log * segmentsPerLog + part };
}

export function segmentName({ timeline, number }: Segment): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(Math.floor(number / segmentsPerLog)) + hex(number % segmentsPerLog);
}

/** The segment holds the last byte before a position such as `0/16B3748`. */
export function segmentBefore(position: string): number {
  const [high = '0', low = '0'] = position.split('/');
  const bytes = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  return Number((bytes - 1n) / BigInt(segmentBytes));
}

export function unbrokenFrom(first: string, names: Iterable<string>): string[] {
  const present = new Set(names);
  const start = parseSegment(first);
  const chain: string[] = [];
  if (!start) return chain;
  for (let { number } = start; ; number += 1) {
    const name = segmentName({ timeline: start.timeline, number });
    if (!present.has(name)) return chain;
    chain.push(name);
  }
}
