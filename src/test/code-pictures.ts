import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

export type CodeFormat = 'QRCode' | 'Code128' | 'PDF417';

/** A printed code as a picture for a file input. */
export async function codePicture(text: string, format: CodeFormat): Promise<Buffer> {
  const { image, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

const [width, height] = [640, 480];

/** A camera's view of a code in the middle of white paper, as an endless video for Chromium's fake camera. */
export async function codeFilm(text: string, format: CodeFormat): Promise<Buffer> {
  const { symbol, error } = await writeBarcode(text, { format });
  if (!symbol) throw new Error(error);
  const scale = Math.floor(Math.min((width - 80) / symbol.width, (height - 80) / symbol.height));
  const left = Math.floor((width - symbol.width * scale) / 2);
  const top = Math.floor((height - symbol.height * scale) / 2);
  const light = new Uint8Array(width * height).fill(235);
  for (let y = 0; y < symbol.height * scale; y += 1) {
    for (let x = 0; x < symbol.width * scale; x += 1) {
      const isWhite = symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)];
      if (!isWhite) light[(top + y) * width + left + x] = 16;
    }
  }
  const frame = [Buffer.from('FRAME\n'), light, new Uint8Array((width * height) / 2).fill(128)];
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]);
}
