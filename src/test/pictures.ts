/** Pictures as browsers encode them, assembled from parts, so that tests can corrupt each. */

/** A segment of a JPEG: its marker, its length and its content. */
export function segment(marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

const frame = (width: number, height: number) =>
  Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);

/** The parts of a JPEG in order, by name. */
export const jpegParts = (width = 640, height = 480) => ({
  start: Buffer.of(0xff, 0xd8),
  jfif: segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  quantisers: segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
  frame: segment(0xc0, frame(width, height)),
  tables: segment(0xc4, Buffer.concat([Buffer.of(0, 1), Buffer.alloc(15), Buffer.of(0)])),
  scan: segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
  bits: Buffer.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56),
  end: Buffer.of(0xff, 0xd9),
});

/** A JPEG, with additional segments after its start. */
export function jpeg({ width, height, beside = [] }: { width?: number; height?: number; beside?: Buffer[] } = {}) {
  const { start, ...others } = jpegParts(width, height);
  return Buffer.concat([start, ...beside, ...Object.values(others)]);
}

/** Metadata that phones add to a picture: place, device, a thumbnail. */
export const exif = (content = 'GPSLatitude 41.7858 N, iPhone') => segment(0xe1, `Exif\0\0MM\0*${content}`);

/** A JPEG of about this size, whose data repeats a number, so that different numbers give different pictures. */
export function bigJpeg(bytes: number, number = 1): Buffer {
  const { end, bits: _, ...parts } = jpegParts(2000, 1500);
  const bits = Buffer.alloc(bytes, `${number} `);
  return Buffer.concat([...Object.values(parts), bits, end]);
}

/** A chunk of a PNG; its checksum is never verified. */
export function pngChunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4, 7)]);
}

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngHeader(width = 300, height = 150): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width);
  content.writeUInt32BE(height, 4);
  content[8] = 8;
  content[9] = 6;
  return pngChunk('IHDR', content);
}

export function png({ width, height, beside = [] }: { width?: number; height?: number; beside?: Buffer[] } = {}) {
  const data = [pngChunk('IDAT', Buffer.alloc(20, 3)), pngChunk('IDAT', Buffer.alloc(9, 4))];
  return Buffer.concat([pngStart, pngHeader(width, height), ...beside, ...data, pngChunk('IEND')]);
}

/** A chunk of a WebP. */
export function webpChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export const riff = (...chunks: Buffer[]) => webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

export function lossy(width = 320, height = 200): Buffer {
  const content = Buffer.alloc(31, 5);
  // A key frame whose first part has 8 bytes.
  content.writeUIntLE(8 << 5, 0, 3);
  content.set([0x9d, 0x01, 0x2a], 3);
  content.writeUInt16LE(width, 6);
  content.writeUInt16LE(height, 8);
  return webpChunk('VP8 ', content);
}

export function lossless(width = 320, height = 200): Buffer {
  const content = Buffer.alloc(20, 6);
  content[0] = 0x2f;
  content.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return webpChunk('VP8L', content);
}

const times = (count: number, part: Buffer) => Array.from({ length: count }, () => part);

/** Files of just under 1 MiB, with as many parts as fit, to find costs out of proportion to their size. */
export function* heavyPictures(): Generator<readonly [string, Buffer]> {
  const { jfif, scan, bits } = jpegParts();
  const table = Buffer.concat([Buffer.of(0, 1), Buffer.alloc(15), Buffer.of(0)]);
  yield ['JPEG of 170,000 restart intervals', jpeg({ beside: times(170_000, segment(0xdd, '\0\x01')) })];
  yield [
    'JPEG of 20,000 pairs of tables',
    jpeg({ beside: times(20_000, segment(0xc4, Buffer.concat([table, table]))) }),
  ];
  yield [
    'JPEG of 57,000 tables in 16 parts',
    jpeg({ beside: times(16, segment(0xc4, Buffer.concat(times(3_600, table)))) }),
  ];
  yield ['JPEG of 55,000 headers', jpeg({ beside: times(55_000, jfif) })];
  yield [
    'JPEG of 1,990 tables and 50,000 headers',
    jpeg({ beside: [...times(1_990, segment(0xdd, '\0\x01')), ...times(50_000, jfif)] }),
  ];
  yield [
    'JPEG of 60,000 scans',
    Buffer.concat([jpeg().subarray(0, -2), ...times(60_000, Buffer.concat([scan, bits])), jpegParts().end]),
  ];
  yield [
    'JPEG of 500,000 stuffed bytes',
    Buffer.concat([jpeg().subarray(0, -2), Buffer.alloc(1_000_000, Buffer.of(0xff, 0)), jpegParts().end]),
  ];
  yield ['PNG of 80,000 parts', png({ beside: times(80_000, pngChunk('IDAT')) })];
  yield ['PNG of 80,000 texts', png({ beside: times(80_000, pngChunk('tEXt')) })];
  yield ['WebP of 120,000 parts', riff(...times(120_000, webpChunk('EXIF', Buffer.alloc(0))), lossy())];
}
