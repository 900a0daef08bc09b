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

/** Sides in pixels and bytes at which a picture is aimed. Source: docs/product, "Pictures that are taken". */
const aims = { side: 2000, smallerSide: 1400, bytes: 256 * 1024 } as const;
/** What a phone is not asked to open. */
const most = { bytes: 100_000_000, pixels: 120_000_000 } as const;
/** Above this, decoding all of it would take a cheap phone more memory than it gives a page. */
const wholePixels = 24_000_000;
const qualities = [0.8, 0.65, 0.5, 0.35] as const;

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

/** The best JPEG of at most `bytes`, or the smallest there is. */
async function encoded(canvas: HTMLCanvasElement, bytes: number): Promise<Blob> {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob) throw new PictureError('unreadable');
    if (blob.size <= bytes) return blob;
  }
  return blob as Blob;
}

async function smallCopy(canvas: HTMLCanvasElement): Promise<string> {
  for (const side of [480, 320, 160]) {
    const small = drawn(canvas, fitted(canvas.width, canvas.height, side));
    const blob = await encoded(small, paperLimits.thumbnail);
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
    const source = await scaled(image, file, aims.side);
    let canvas = drawn(source, fitted(image.naturalWidth, image.naturalHeight, aims.side));
    if ('close' in source) source.close();
    let blob = await encoded(canvas, aims.bytes);
    if (blob.size > paperLimits.bytes) {
      const smaller = drawn(canvas, fitted(canvas.width, canvas.height, aims.smallerSide));
      free(canvas);
      canvas = smaller;
      blob = await encoded(canvas, aims.bytes);
    }
    if (blob.size > paperLimits.bytes) throw new PictureError('tooLarge');
    const small = await smallCopy(canvas);
    free(canvas);
    return { bytes: await blob.arrayBuffer(), small };
  } finally {
    URL.revokeObjectURL(url);
  }
}
