import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

import { readPicture, type Scanned, scannedFormats } from '#shared/scan/scanned.ts';

/** The part of the Barcode Detection API in use, which TypeScript's types lack. */
interface Detector {
  detect: (image: ImageBitmap) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: (typeof scannedFormats)[number][] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

export interface CodesQuestion {
  image: ImageBitmap;
  origins: readonly string[];
}

/** Null if codes cannot be read at all. */
export type CodesAnswer = readonly Scanned[] | null;

/** The browser's own detector is used if it supports all formats, else one that this installation serves. */
async function makeDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = [...scannedFormats];
  if (own && formats.every((format) => known.includes(format))) return new own({ formats });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats });
}

let detector: Promise<Detector> | undefined;

/** Only values that fit a field leave this worker: nothing of a driver's license, and nothing that fits no field. */
async function answer({ image, origins }: CodesQuestion): Promise<CodesAnswer> {
  try {
    detector ??= makeDetector();
    const codes = await (await detector).detect(image);
    return readPicture(
      codes.map(({ rawValue }) => rawValue),
      origins,
    );
  } catch {
    detector = undefined;
    return null;
  } finally {
    image.close();
  }
}

addEventListener('message', ({ data }: MessageEvent<CodesQuestion>) => {
  void answer(data).then((codes) => postMessage(codes));
});
