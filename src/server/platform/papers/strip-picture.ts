import { broken, type BrokenRule, type PictureFault } from '#shared/errors/broken-rule.ts';
import type { PictureType } from '#shared/papers/paper-limits.ts';

/** The picture is reduced to the data needed to draw it. */
export interface Picture {
  type: PictureType;
  width: number;
  height: number;
  bytes: Buffer;
}

/** The fault is all that the error reveals about the bytes. */
class NoPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

function insist(holds: boolean, fault: PictureFault = 'damaged'): asserts holds {
  if (!holds) throw new NoPicture(fault);
}

/** Far more segments than a 1 MiB picture has; each costs memory, however short. */
const maxParts = 2_000;

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/* JPEG: segments of a marker, a length and content; after the header of a scan, its bits up to the next marker. */

const jpeg = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  tables: 0xc4,
  quantisers: 0xdb,
  restart: 0xdd,
  jfif: 0xe0,
  adobe: 0xee,
};
/** Baseline, extended and progressive frames, which browsers draw. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Metadata of applications and people: place, device, thumbnails, color profiles, comments. */
const isBeside = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** A JFIF header that declares three components as YCbCr, and nothing else. */
const plainJfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const adobeLength = 14;

/** The tables must fill their segment, so that nothing else is hidden in it. */
function areTables(content: Buffer, sizeAt: (at: number) => number): boolean {
  let at = 0;
  while (at < content.length) at += sizeAt(at);
  return at === content.length && at > 0;
}

const quantiserSize = (content: Buffer) => (at: number) => ((content[at] ?? 0) < 0x10 ? 65 : 129);
const huffmanSize = (content: Buffer) => (at: number) =>
  17 + content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);

/** A scan ends at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new NoPicture('damaged');
}

/** The segment is reduced if necessary; null for metadata. */
function keptSegment(marker: number, segment: Buffer): Buffer | null {
  const content = segment.subarray(4);
  if (marker === jpeg.quantisers) insist(areTables(content, quantiserSize(content)));
  else if (marker === jpeg.tables) insist(areTables(content, huffmanSize(content)));
  else if (marker === jpeg.restart) insist(content.length === 2);
  else if (marker === jpeg.scan) insist(content.length === 4 + 2 * (content[0] ?? 0));
  else if (frames.has(marker))
    insist(content[0] === 8 && [1, 3, 4].includes(content[5] ?? 0) && content.length === 6 + 3 * (content[5] ?? 0));
  else if (marker === jpeg.jfif && latin(content, 0, 5) === 'JFIF\0') return plainJfif;
  else if (marker === jpeg.adobe && latin(content, 0, 5) === 'Adobe')
    return segment.length === 2 + adobeLength ? segment : null;
  else {
    insist(isBeside(marker), marker >= 0xc3 && marker <= 0xcf ? 'format' : 'damaged');
    return null;
  }
  return segment;
}

function stripJpeg(bytes: Buffer): Picture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let hasHeader = false;
  let at = 2;
  for (;;) {
    insist(bytes[at] === 0xff);
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === jpeg.end) break;
    insist(at + 4 <= bytes.length);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    insist(end >= at + 4 && end <= bytes.length);
    const segment = keptSegment(marker, bytes.subarray(at, end));
    // Every JFIF header is replaced by the same one, which is needed once.
    if (segment && !(hasHeader && segment === plainJfif)) kept.push(segment);
    hasHeader ||= segment === plainJfif;
    insist(kept.length <= maxParts);
    if (frames.has(marker)) {
      insist(size === null);
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at = end;
    if (marker === jpeg.scan) {
      insist(size !== null);
      at = endOfScan(bytes, end);
      insist(at > end);
      kept.push(bytes.subarray(end, at));
      scans += 1;
    }
  }
  insist(size !== null && scans > 0);
  return { type: 'image/jpeg', ...size, bytes: Buffer.concat([...kept, Buffer.of(0xff, jpeg.end)]) };
}

/* PNG: chunks of a length, a name, content and a checksum. */

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
/** The chunks needed to draw a PNG, with the lengths they may have. */
const drawn: Readonly<Record<string, (length: number) => boolean>> = {
  IHDR: (length) => length === 13,
  PLTE: (length) => length % 3 === 0 && length <= 768,
  tRNS: (length) => length <= 256,
  IDAT: () => true,
  IEND: (length) => length === 0,
};
/** The keys are color types. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

function stripPng(bytes: Buffer): Picture {
  const kept: Buffer[] = [pngStart];
  const names: string[] = [];
  let at = pngStart.length;
  while (names.at(-1) !== 'IEND') {
    insist(at + 12 <= bytes.length);
    const length = bytes.readUInt32BE(at);
    const name = latin(bytes, at + 4, at + 8);
    const end = at + 12 + length;
    insist(end <= bytes.length);
    insist(!['acTL', 'fcTL', 'fdAT'].includes(name), 'format');
    const mayBe = Object.hasOwn(drawn, name) ? drawn[name] : undefined;
    // A chunk whose name begins with a lower-case letter is optional.
    insist(mayBe ? mayBe(length) : /^[a-z][A-Za-z]{3}$/.test(name));
    if (mayBe) {
      names.push(name);
      kept.push(bytes.subarray(at, end));
      insist(kept.length <= maxParts);
    }
    at = end;
  }
  const order = names.filter((name, index) => name !== 'IDAT' || names[index - 1] !== 'IDAT').join(' ');
  insist(/^IHDR (PLTE )?(tRNS )?IDAT IEND$/.test(order));
  const header = Buffer.concat(kept.slice(1, 2)).subarray(8, 21);
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = header.subarray(8);
  insist(Boolean(depths[colour]?.includes(depth)) && compression === 0 && filter === 0 && interlace < 2);
  insist(colour !== 3 || names.includes('PLTE'));
  return {
    type: 'image/png',
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bytes: Buffer.concat(kept),
  };
}

/* WebP: a RIFF file of chunks of a name, a length and content, each of an even length. */

interface Chunk {
  name: string;
  content: Buffer;
}

function chunksOf(bytes: Buffer): Chunk[] {
  const end = 8 + bytes.readUInt32LE(4);
  insist(end <= bytes.length);
  const chunks: Chunk[] = [];
  let at = 12;
  while (at < end) {
    insist(at + 8 <= end);
    const length = bytes.readUInt32LE(at + 4);
    insist(at + 8 + length <= end);
    chunks.push({ name: latin(bytes, at, at + 4), content: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

const number24 = (value: number) => Buffer.of(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff);

function chunk({ name, content }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function sizeOfLossy(content: Buffer) {
  insist(content.length > 10 && content.subarray(3, 6).equals(Buffer.of(0x9d, 0x01, 0x2a)));
  const tag = content.readUIntLE(0, 3);
  // Refuses a frame that depends on others, or whose first partition exceeds the content.
  insist((tag & 1) === 0 && 10 + (tag >> 5) <= content.length);
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
}

function sizeOfLossless(content: Buffer) {
  insist(content.length > 5 && content[0] === 0x2f);
  const bits = content.readUInt32LE(1);
  insist(bits >>> 29 === 0);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function stripWebp(bytes: Buffer): Picture {
  const chunks = chunksOf(bytes);
  const named = (name: string) => chunks.filter((one) => one.name === name);
  insist(named('ANIM').length + named('ANMF').length === 0, 'format');
  const pictures = [...named('VP8 '), ...named('VP8L')];
  const [picture] = pictures;
  insist(picture !== undefined && pictures.length === 1);
  const isLossy = picture.name === 'VP8 ';
  const size = isLossy ? sizeOfLossy(picture.content) : sizeOfLossless(picture.content);
  const [alpha] = isLossy ? named('ALPH') : [];
  const flags = Buffer.of(0x10, 0, 0, 0);
  const extended = {
    name: 'VP8X',
    content: Buffer.concat([flags, number24(size.width - 1), number24(size.height - 1)]),
  };
  const kept = (alpha ? [extended, alpha, picture] : [picture]).map(chunk);
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  return { type: 'image/webp', ...size, bytes: chunk({ name: 'RIFF', content: body }) };
}

function strip(bytes: Buffer): Picture {
  if (bytes[0] === 0xff && bytes[1] === jpeg.start) return stripJpeg(bytes);
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return stripPng(bytes);
  insist(bytes.length > 12 && latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP', 'format');
  return stripWebp(bytes);
}

/** Nothing is decoded, so no input costs more than its length. Source: docs/product, "Pictures that are taken". */
export function stripPicture(bytes: Buffer, maxSide: number): { picture: Picture } | { rule: BrokenRule } {
  try {
    const picture = strip(bytes);
    insist(Math.min(picture.width, picture.height) > 0);
    if (Math.max(picture.width, picture.height) > maxSide) return { rule: broken('too_large', { max: maxSide }) };
    return { picture };
  } catch (error) {
    if (error instanceof NoPicture) return { rule: broken('not_a_picture', { fault: error.fault }) };
    throw error;
  }
}
