import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  bigJpeg,
  exif,
  heavyPictures,
  jpeg,
  jpegParts,
  lossless,
  lossy,
  png,
  pngChunk,
  pngHeader,
  pngStart,
  riff,
  segment,
  webpChunk,
} from '#test/pictures.ts';
import { stripPicture } from './strip-picture.ts';

const maxSide = 4096;
const strip = (bytes: Buffer) => stripPicture(bytes, maxSide);

/** The picture as stored; throws if it is refused. */
function kept(bytes: Buffer) {
  const result = strip(bytes);
  if ('rule' in result) throw new Error(JSON.stringify(result.rule));
  return result.picture;
}

const faultOf = (bytes: Buffer) => {
  const result = strip(bytes);
  if (!('rule' in result)) return null;
  return result.rule.code === 'not_a_picture' ? result.rule.params.fault : result.rule.code;
};

const script = '<script>alert(document.cookie)</script>';
const secret = 'GPSLatitude 41.7858 N';

test.each<[string, Buffer, string, number, number]>([
  ['a JPEG', jpeg(), 'image/jpeg', 640, 480],
  [
    'a JPEG of several scans',
    Buffer.concat([...Object.values(jpegParts()).slice(0, -1), jpegParts().scan, jpegParts().bits, jpegParts().end]),
    'image/jpeg',
    640,
    480,
  ],
  ['a PNG', png(), 'image/png', 300, 150],
  ['a lossy WebP', riff(lossy()), 'image/webp', 320, 200],
  ['a lossless WebP', riff(lossless(4096, 1)), 'image/webp', 4096, 1],
])('%s is kept as it is, with its size', (_, bytes, type, width, height) => {
  expect(kept(bytes)).toEqual({ type, width, height, bytes });
});

test('a WebP with transparency keeps just that', () => {
  const extended = webpChunk('VP8X', Buffer.from([0x3c, 0, 0, 0, 63, 1, 0, 199, 0, 0]));
  const alpha = webpChunk('ALPH', Buffer.of(0, 1, 2));
  const { bytes } = kept(
    riff(extended, webpChunk('ICCP', Buffer.from(secret)), alpha, lossy(), webpChunk('EXIF', Buffer.from(secret))),
  );
  expect(bytes.includes(secret)).toBe(false);
  expect(bytes).toEqual(riff(webpChunk('VP8X', Buffer.from([0x10, 0, 0, 0, 63, 1, 0, 199, 0, 0])), alpha, lossy()));
  expect(kept(bytes).bytes).toEqual(bytes);
});

const manyTags = exif('TAG'.repeat(10_000));

test.each<[string, Buffer, Buffer]>([
  ['place and device of a JPEG', jpeg({ beside: [exif(secret)] }), jpeg()],
  ['10,000 tags', jpeg({ beside: [manyTags, manyTags] }), jpeg()],
  ['a comment with a script', jpeg({ beside: [segment(0xfe, script)] }), jpeg()],
  [
    'a colour profile and a second picture',
    jpeg({ beside: [segment(0xe2, `ICC_PROFILE\0${secret}`), segment(0xe2, 'MPF\0')] }),
    jpeg(),
  ],
  [
    'a thumbnail in the header',
    jpeg({ beside: [segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01${secret}`)] }),
    jpeg(),
  ],
  ['several pictures in one JPEG', Buffer.concat([jpeg({ beside: [segment(0xe2, 'MPF\0MM\0*')] }), jpeg()]), jpeg()],
  ['a colour profile with a place', jpeg({ beside: [segment(0xe2, `ICC_PROFILE\0\x01\x01${secret}`)] }), jpeg()],
  [
    'texts, tags and a profile of a PNG',
    png({
      beside: ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'tIME'].map((name) => pngChunk(name, Buffer.from(secret))),
    }),
    png(),
  ],
  [
    'tags, a profile and what nobody knows of a WebP',
    riff(...['ICCP', 'EXIF', 'XMP ', 'JUNK'].map((name) => webpChunk(name, Buffer.from(secret))), lossy()),
    riff(lossy()),
  ],
  ...[2, 3, 4, 5, 6, 7, 8].map((turned): [string, Buffer, Buffer] => [
    `that a JPEG is turned as by ${turned}`,
    jpeg({ beside: [exif(`\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(turned)}\0\0`)] }),
    jpeg(),
  ]),
  ['a program behind a JPEG', Buffer.concat([jpeg(), Buffer.from(`PK\x03\x04${script}`)]), jpeg()],
  ['a page behind a PNG', Buffer.concat([png(), Buffer.from(`<html>${script}`)]), png()],
  [
    'texts of a PNG',
    png({
      beside: [
        pngChunk('tEXt', Buffer.from(secret)),
        pngChunk('eXIf', Buffer.from(secret)),
        pngChunk('iTXt', Buffer.from(script)),
      ],
    }),
    png(),
  ],
  ['a file behind a WebP', Buffer.concat([riff(lossy()), Buffer.from(script)]), riff(lossy())],
  [
    'unknown chunks of a WebP',
    riff(webpChunk('XMP ', Buffer.from(secret)), lossy(), webpChunk('evil', Buffer.from(script))),
    riff(lossy()),
  ],
])('%s: gone', (_, bytes, left) => {
  expect(kept(bytes).bytes.toString('latin1')).toBe(left.toString('latin1'));
});

const named = (name: string) => Buffer.from(`../../etc/${name}\0.jpg`);

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'format'],
  ['a name with a path', named('passwd'), 'format'],
  ['a drawing with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'format'],
  ['a page that says it is a JPEG', Buffer.from(`<html>${script}\xff\xd8\xff\xe0`, 'latin1'), 'format'],
  ['a GIF', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)', 'latin1'), 'format'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'format'],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'format'],
  ['HEIC of a burst', Buffer.from('\0\0\0\x18ftypmsf1\0\0\0\0mif1heic', 'latin1'), 'format'],
  ['AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), 'format'],
  ['JPEG XL', Buffer.from('\xff\x0a\x7f\0\x90', 'latin1'), 'format'],
  ['JPEG XL in a container', Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'), 'format'],
  ['JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), 'format'],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'format'],
  ['a GIF with a comment', Buffer.from(`GIF89a\x01\0\x01\0\0\0\0!\xfe\x20${script}\0;`, 'latin1'), 'format'],
  ['an arithmetic JPEG', Buffer.concat([jpegParts().start, segment(0xc9, 'x'.repeat(9)), jpegParts().end]), 'format'],
  ['a moving WebP', riff(webpChunk('ANIM', Buffer.alloc(6)), webpChunk('ANMF', Buffer.alloc(16)), lossy()), 'format'],
  ['a moving PNG whose frames come last', png({ beside: [pngChunk('fdAT', Buffer.alloc(8))] }), 'format'],
  ['a RIFF that is a sound', webpChunk('RIFF', Buffer.from('WAVEfmt ')), 'format'],
  ['a JPEG of 50,000 pixels', jpeg({ width: 50_000, height: 50_000 }), 'too_large'],
  ['a JPEG of one pixel too many', jpeg({ width: 4097, height: 10 }), 'too_large'],
  ['a JPEG without width', jpeg({ width: 0 }), 'damaged'],
  ['a PNG of 50,000 pixels', png({ width: 50_000, height: 1 }), 'too_large'],
  ['a PNG of 2 to the 32nd pixels', png({ height: 0xff_ff_ff_ff }), 'too_large'],
  ['a PNG without height', png({ height: 0 }), 'damaged'],
  ['a WebP of 16,383 pixels', riff(lossy(16_383, 2)), 'too_large'],
  ['a lossless JPEG', Buffer.concat([jpegParts().start, segment(0xc3, 'x'.repeat(9)), jpegParts().end]), 'format'],
  ['a JPEG of two frames', jpeg({ beside: [jpegParts().frame] }), 'damaged'],
  [
    'a JPEG that hides a page in a table',
    jpeg({ beside: [segment(0xdb, `\0${'\x01'.repeat(64)}${script}`)] }),
    'damaged',
  ],
  ['a JPEG that hides one in its Huffman tables', jpeg({ beside: [segment(0xc4, script.padEnd(60))] }), 'damaged'],
  ['a JPEG with an unknown segment', jpeg({ beside: [segment(0x02, script)] }), 'damaged'],
  ['a JPEG without bits', Buffer.concat([...Object.values(jpegParts()).slice(0, -2), jpegParts().end]), 'damaged'],
  ['a moving PNG', png({ beside: [pngChunk('acTL', Buffer.alloc(8))] }), 'format'],
  [
    'a PNG with an unknown part that has to be drawn',
    png({ beside: [pngChunk('EViL', Buffer.from(script))] }),
    'damaged',
  ],
  ['a PNG whose colours are more than there can be', png({ beside: [pngChunk('PLTE', Buffer.alloc(771))] }), 'damaged'],
  [
    'a PNG that begins with something else',
    Buffer.concat([pngStart, pngChunk('tEXt'), pngChunk('IDAT'), pngHeader(), pngChunk('IEND')]),
    'damaged',
  ],
  [
    'a PNG whose part is longer than all of it',
    Buffer.concat([pngStart, pngHeader(), Buffer.from('7fffffff49444154', 'hex')]),
    'damaged',
  ],
  [
    'a moving WebP',
    riff(webpChunk('VP8X', Buffer.alloc(10, 2)), webpChunk('ANIM', Buffer.alloc(6)), lossy()),
    'format',
  ],
  ['a WebP of two pictures', riff(lossy(), lossless()), 'damaged'],
  ['a WebP without a picture', riff(webpChunk('EXIF', Buffer.from(secret))), 'damaged'],
  ['a WebP that says it is longer', riff(lossy()).subarray(0, -2), 'damaged'],
])('%s is refused', (_, bytes, fault) => {
  expect(faultOf(bytes)).toBe(fault);
});

const samples = {
  jpeg: jpeg({ beside: [exif()] }),
  big: bigJpeg(3_000),
  png: png(),
  lossy: riff(lossy()),
  lossless: riff(lossless()),
};

test.each(Object.entries(samples))('a %s that was cut off anywhere is refused', (_, whole) => {
  for (let end = 0; end < whole.length; end += 1) expect(faultOf(whole.subarray(0, end))).toMatch(/^(format|damaged)$/);
});

/** The processor time used, in milliseconds: unlike elapsed time, it does not include other processes. */
function costOf(work: () => void): number {
  const { user: before } = process.cpuUsage();
  work();
  return (process.cpuUsage().user - before) / 1000;
}

test.each([...heavyPictures()])('a %s costs no more than its length', (_, bytes) => {
  expect(bytes.length).toBeLessThanOrEqual(1024 * 1024);
  const before = process.memoryUsage().heapUsed;
  expect(costOf(() => strip(bytes))).toBeLessThan(400);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});

test('whatever bytes come, the answer is a picture that holds no more than them and is kept the same again, or a refusal', () => {
  const spoiled = fc
    .tuple(fc.constantFrom(...Object.values(samples)), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }))
    .map(([bytes, changes]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of changes) copy[at % copy.length] = value;
      return copy;
    });
  const foreign = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  const begun = fc
    .tuple(fc.constantFrom('ffd8ff', '89504e470d0a1a0a', '52494646ff00000057454250'), foreign)
    .map(([begin, bytes]) => Buffer.concat([Buffer.from(begin, 'hex'), bytes]));
  fc.assert(
    fc.property(fc.oneof(spoiled, foreign, begun), (bytes) => {
      const result = strip(bytes);
      if ('rule' in result) return;
      const { picture } = result;
      // The header or the transparency chunks may be rewritten from a short to a full form.
      expect(picture.bytes.length).toBeLessThanOrEqual(bytes.length + 32);
      expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(maxSide);
      expect(strip(picture.bytes)).toEqual(result);
    }),
    { numRuns: 2_000 },
  );
});
