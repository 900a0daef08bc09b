import { paperLimits } from '#shared/papers/paper-limits.ts';

/** Why a file cannot be made a picture. */
export type PictureFault = 'heic' | 'unreadable' | 'tooLarge';

export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'PictureError';
    this.fault = fault;
  }
}

/** A picture as it is sent: upright, and without anything but what is seen. */
export interface ReadPicture {
  bytes: ArrayBuffer;
  /** The small copy as a data: URL. */
  small: string;
}

/** The bytes at which a picture is aimed. Source: docs/product, "Papers on the device". */
const aimBytes = 256 * 1024;
/** The sides in pixels and qualities of JPEG by which a picture gets there, the best first. */
const looks = [
  { side: 2000, qualities: [0.8, 0.65, 0.5, 0.35] },
  { side: 1400, qualities: [0.5, 0.35] },
  { side: 1000, qualities: [0.35] },
] as const;
/** What a phone is not asked to open. */
const most = { bytes: 100_000_000, pixels: 120_000_000 } as const;
/** Above this, decoding all of it would take a cheap phone more memory than it gives a page. */
const wholePixels = 24_000_000;
/** A sample has so many squares across and down, each of so many pixels a side: a sixteenth of a picture of 2,000 by 1,500. */
const sample = { across: 4, down: 3, square: 128 } as const;

/** Whether it is a picture as iPhones take them, which other browsers cannot show. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei|hev|mif|msf)/.test(head);
}

/** Loads a picture by its head, so that its size is known before it is decoded. Its sides are those of the upright picture. */
async function load(file: Blob, url: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise<void>((resolve, reject) => {
    image.addEventListener('load', () => resolve());
    image.addEventListener('error', () => {
      const refuse = (heic: boolean) => reject(new PictureError(heic ? 'heic' : 'unreadable'));
      isHeic(file).then(refuse, () => refuse(false));
    });
    image.src = url;
  });
  if (image.naturalWidth * image.naturalHeight > most.pixels) throw new PictureError('tooLarge');
  if (image.naturalWidth === 0) throw new PictureError('unreadable');
  return image;
}

/** The sides that a picture has once it fits into a square. */
function fitted(width: number, height: number, side: number): [width: number, height: number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/**
 * Scales a picture beside the page's work, so that the form stays usable. A very large one, and one that a browser does not
 * scale in this way, is drawn by the page: browsers then decode it at a fraction of its size.
 */
async function scaled(image: HTMLImageElement, file: Blob, side: number): Promise<CanvasImageSource> {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth * naturalHeight > wholePixels) return image;
  const [resizeWidth, resizeHeight] = fitted(naturalWidth, naturalHeight, side);
  const options = { imageOrientation: 'from-image', resizeWidth, resizeHeight, resizeQuality: 'medium' } as const;
  return createImageBitmap(file, options).catch(() => image);
}

function drawn(source: CanvasImageSource, [width, height]: [number, number]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new PictureError('tooLarge');
  // What is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Gives the memory back at once, which some browsers keep until they tidy up. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

async function encoded(canvas: HTMLCanvasElement, quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new PictureError('unreadable');
  return blob;
}

/** The best JPEG of at most `bytes`, or the smallest there is. */
async function encodedWithin(canvas: HTMLCanvasElement, qualities: readonly number[], bytes: number): Promise<Blob> {
  let blob: Blob | undefined;
  for (const quality of qualities) {
    blob = await encoded(canvas, quality);
    if (blob.size <= bytes) break;
  }
  return blob as Blob;
}

/** Squares from all over a picture, by which its size is told sooner than by all of it. */
function sampleOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { across, down, square } = sample;
  const part = document.createElement('canvas');
  part.width = across * square;
  part.height = down * square;
  const context = part.getContext('2d', { alpha: false });
  const from = (length: number, of: number, place: number) => Math.round(((length - square) * place) / (of - 1));
  for (let place = 0; place < across * down; place += 1) {
    const [column, row] = [place % across, Math.floor(place / across)];
    const [x, y] = [from(canvas.width, across, column), from(canvas.height, down, row)];
    context?.drawImage(canvas, x, y, square, square, column * square, row * square, square, square);
  }
  return part;
}

/** Which of these qualities are worth trying: those that a sample says will do, or else the least. */
async function promising(canvas: HTMLCanvasElement, qualities: readonly number[]): Promise<readonly number[]> {
  const { across, down, square } = sample;
  const share = (across * down * square * square) / (canvas.width * canvas.height);
  if (share > 0.5) return qualities;
  const part = sampleOf(canvas);
  let worth = qualities;
  for (const quality of qualities) {
    if ((await encoded(part, quality)).size <= aimBytes * share) break;
    worth = worth.slice(1);
  }
  free(part);
  return worth;
}

/** A picture as large and as good as the aim lets it be; the canvas is what it was encoded from. */
async function fittedPicture(whole: HTMLCanvasElement): Promise<{ canvas: HTMLCanvasElement; blob: Blob }> {
  let canvas = whole;
  let least: number | undefined;
  for (const { side, qualities } of looks) {
    least = qualities.at(-1);
    if (Math.max(canvas.width, canvas.height) > side) {
      const smaller = drawn(canvas, fitted(canvas.width, canvas.height, side));
      free(canvas);
      canvas = smaller;
    }
    const tried = await promising(canvas, qualities);
    if (tried.length === 0) continue;
    const blob = await encodedWithin(canvas, tried, aimBytes);
    if (blob.size <= aimBytes) return { canvas, blob };
  }
  // Of the least side and quality it is taken as it is.
  return { canvas, blob: await encoded(canvas, least) };
}

async function smallCopy(canvas: HTMLCanvasElement): Promise<string> {
  for (const side of [480, 320, 160]) {
    const small = drawn(canvas, fitted(canvas.width, canvas.height, side));
    const blob = await encodedWithin(small, looks[0].qualities, paperLimits.thumbnail);
    free(small);
    if (blob.size <= paperLimits.thumbnail) return dataUrl(blob);
  }
  throw new PictureError('unreadable');
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new PictureError('unreadable')));
    reader.readAsDataURL(blob);
  });
}

/**
 * Makes of a file what is sent: upright, small, and drawn anew, so that place and device are not in it. Throws `PictureError`
 * for what this browser cannot show.
 */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  if (file.size > most.bytes) throw new PictureError('tooLarge');
  const url = URL.createObjectURL(file);
  try {
    const image = await load(file, url);
    const [{ side }] = looks;
    const source = await scaled(image, file, side);
    const whole = drawn(source, fitted(image.naturalWidth, image.naturalHeight, side));
    if ('close' in source) source.close();
    const { canvas, blob } = await fittedPicture(whole);
    if (blob.size > paperLimits.bytes) throw new PictureError('tooLarge');
    const small = await smallCopy(canvas);
    free(canvas);
    return { bytes: await blob.arrayBuffer(), small };
  } finally {
    URL.revokeObjectURL(url);
  }
}
