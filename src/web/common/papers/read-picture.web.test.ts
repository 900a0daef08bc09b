import { expect, it, onTestFinished, vi } from 'vitest';

import { readPicture } from './read-picture.ts';

/** A photo of 12 megapixels: noise, which takes the most bytes, or a page of text on nearly white paper. */
async function photo(kind: 'noise' | 'text'): Promise<Blob> {
  const canvas = new OffscreenCanvas(4000, 3000);
  const pen = canvas.getContext('2d')!;
  const pixels = pen.createImageData(4000, 3000);
  let seed = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels.data[at] = at % 4 === 3 ? 255 : 255 - ((seed >> 16) % (kind === 'noise' ? 256 : 8));
  }
  pen.putImageData(pixels, 0, 0);
  return written(canvas, kind === 'text' ? 40 : 0);
}

/** Draws lines of text over the canvas. */
function written(canvas: OffscreenCanvas, lines: number): Promise<Blob> {
  const pen = canvas.getContext('2d')!;
  pen.font = '60px serif';
  for (let line = 1; line < lines; line += 1) pen.fillText(`${line} Bill of lading, 24 pallets`, 100, line * 70);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
const plain = (width: number, height: number) => written(new OffscreenCanvas(width, height), 40);

const sideOf = async (bytes: ArrayBuffer) => (await createImageBitmap(new Blob([bytes]))).width;

/** Counts the pixels encoded on the main thread since the last call. */
function encodedHere() {
  let count = 0;
  const encode = OffscreenCanvas.prototype.convertToBlob;
  const spy = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  spy.mockImplementation(function (this: OffscreenCanvas, ...options) {
    count += this.width * this.height;
    return encode.apply(this, options);
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    const so = count;
    count = 0;
    return so;
  };
}

it('sends a page of text in full size, and of what has very much detail no more than a slow line takes', async () => {
  // Without workers, everything runs on the main thread.
  vi.stubGlobal('Worker', undefined);
  const [ofText, ofNoise] = [await photo('text'), await photo('noise')];
  const pixels = encodedHere();
  const text = await readPicture(ofText);
  expect(text.bytes.byteLength).toBeLessThan(256 * 1024);
  expect(await sideOf(text.bytes)).toBe(2000);
  // A phone encodes the picture about once, whatever its content.
  expect(pixels()).toBeLessThan(1.5 * 2000 * 1500);

  const noise = await readPicture(ofNoise);
  expect(noise.bytes.byteLength).toBeLessThan(512 * 1024);
  expect(await sideOf(noise.bytes)).toBeGreaterThanOrEqual(1000);
  expect(pixels()).toBeLessThan(1.5 * 2000 * 1500);
});

it('makes the same of a picture in a worker, and encodes nothing on the page meanwhile', async () => {
  const [small, large] = [await plain(2400, 1800), await plain(6000, 4500)];
  const inWorker = [await readPicture(small), await readPicture(large)];
  const pixels = encodedHere();
  await readPicture(small);
  expect(pixels()).toBe(0);
  vi.stubGlobal('Worker', undefined);
  expect([await readPicture(small), await readPicture(large)]).toStrictEqual(inWorker);
  expect(pixels()).toBeGreaterThan(0);
});

it('does it on the page where the file of the worker does not come', async () => {
  const never = class extends Worker {
    constructor() {
      super('data:text/javascript,close()');
    }
  };
  vi.stubGlobal('Worker', never);
  expect(await sideOf((await readPicture(await plain(2400, 1800))).bytes)).toBe(2000);
});

/** A picture taken with the phone held sideways: its pixels are rotated, and its header says so. */
async function sideways(): Promise<Blob> {
  const picture = await plain(800, 600);
  const turned = '4578696600004d4d002a00000008000101120003000000010006000000000000';
  const exif = Uint8Array.from(turned.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif);
  return new Blob([head, picture.slice(2)], { type: 'image/jpeg' });
}

it.each(['in a worker', 'on the page'])('turns a picture upright %s, and drops what its head says', async (where) => {
  if (where === 'on the page') vi.stubGlobal('Worker', undefined);
  const { bytes } = await readPicture(await sideways());
  const made = await createImageBitmap(new Blob([bytes]));
  expect([made.width, made.height]).toEqual([600, 800]);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Exif');
});
