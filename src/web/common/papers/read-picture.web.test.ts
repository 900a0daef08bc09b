import { expect, it, vi } from 'vitest';

import { readPicture } from './read-picture.ts';

/** A photo of 12 megapixels: noise, which takes the most bytes, or a page of text on paper that is nearly white. */
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
  pen.font = '60px serif';
  const lines = kind === 'text' ? 40 : 0;
  for (let line = 1; line < lines; line += 1) pen.fillText(`${line} Bill of lading, 24 pallets`, 100, line * 70);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

const sideOf = async (bytes: ArrayBuffer) => (await createImageBitmap(new Blob([bytes]))).width;

it('sends a page of text in full size, and of what has very much detail no more than a slow line takes', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  const pixels = () => {
    const all = (toBlob.mock.contexts as HTMLCanvasElement[]).map(({ width, height }) => width * height);
    toBlob.mockClear();
    return all.reduce((sum, one) => sum + one, 0);
  };
  const text = await readPicture(await photo('text'));
  expect(text.bytes.byteLength).toBeLessThan(256 * 1024);
  expect(await sideOf(text.bytes)).toBe(2000);
  // A phone encodes it about once, whatever it shows.
  expect(pixels()).toBeLessThan(1.5 * 2000 * 1500);

  const noise = await readPicture(await photo('noise'));
  expect(noise.bytes.byteLength).toBeLessThan(512 * 1024);
  expect(await sideOf(noise.bytes)).toBeGreaterThanOrEqual(1000);
  expect(pixels()).toBeLessThan(1.5 * 2000 * 1500);
}, 60_000);
