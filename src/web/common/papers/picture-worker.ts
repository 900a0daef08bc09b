import { paperLimits } from '#shared/papers/paper-limits.ts';

export type PictureFault = 'heic' | 'unreadable' | 'tooLarge';

export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'PictureError';
    this.fault = fault;
  }
}

/** The picture is upright and without metadata. */
export interface ReadPicture {
  bytes: ArrayBuffer;
  /** This is a data: URL. */
  small: string;
}

/** Source: docs/product, "Papers on the device". */
const aimBytes = 256 * 1024;
/** Sides are in pixels, qualities those of JPEG; the best comes first. */
const looks = [
  { side: 2000, qualities: [0.8, 0.65, 0.5, 0.35] },
  { side: 1400, qualities: [0.5, 0.35] },
  { side: 1000, qualities: [0.35] },
] as const;
export const mostSide = looks[0].side;
/**
 * The grid of squares that a sample consists of, and their side in pixels: a sixteenth of a picture of 2,000 by 1,500.
 */
const sample = { across: 4, down: 3, square: 128 } as const;

type Sides = readonly [number, number];

/** The size is scaled to fit into a square. */
export function fitted(width: number, height: number, side: number): [width: number, height: number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function penOf(canvas: Canvas): OffscreenCanvasRenderingContext2D {
  const pen = (canvas as OffscreenCanvas).getContext('2d', { alpha: false });
  if (!pen) throw new PictureError('tooLarge');
  return pen;
}

export function drawn(source: CanvasImageSource, [width, height]: Sides): Canvas {
  const canvas = newCanvas(width, height);
  const pen = penOf(canvas);
  // Transparent areas would otherwise become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Frees the canvas memory immediately; some browsers otherwise keep it until the next garbage collection. */
function free(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

async function encoded(canvas: Canvas, quality?: number): Promise<Blob> {
  const options = { type: 'image/jpeg', ...(quality !== undefined && { quality }) };
  if ('convertToBlob' in canvas) return canvas.convertToBlob(options);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, options.type, quality));
  if (!blob) throw new PictureError('unreadable');
  return blob;
}

/** If none fits, this is the one of the lowest quality. */
async function encodedWithin(canvas: Canvas, qualities: readonly number[], bytes: number): Promise<Blob> {
  let blob: Blob | undefined;
  for (const quality of qualities) {
    blob = await encoded(canvas, quality);
    if (blob.size <= bytes) break;
  }
  return blob as Blob;
}

/** Squares from all over the picture are encoded faster than the whole. */
function sampleOf(canvas: Canvas): Canvas {
  const { across, down, square } = sample;
  const part = newCanvas(across * square, down * square);
  const pen = penOf(part);
  const from = (length: number, of: number, place: number) => Math.round(((length - square) * place) / (of - 1));
  for (let place = 0; place < across * down; place += 1) {
    const [column, row] = [place % across, Math.floor(place / across)];
    const [x, y] = [from(canvas.width, across, column), from(canvas.height, down, row)];
    pen.drawImage(canvas, x, y, square, square, column * square, row * square, square, square);
  }
  return part;
}

/** These are the qualities whose sample suggests that they reach the target size. Empty if none does. */
async function promising(canvas: Canvas, qualities: readonly number[]): Promise<readonly number[]> {
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

async function fittedPicture(whole: Canvas): Promise<{ canvas: Canvas; blob: Blob }> {
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
  // At the smallest side and lowest quality, the size is accepted as it is.
  return { canvas, blob: await encoded(canvas, least) };
}

async function smallCopy(canvas: Canvas): Promise<string> {
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

/** `sides` is the maximum size of the upright picture. */
export interface PictureQuestion {
  picture: Blob | ImageBitmap;
  sides: Sides;
}
/** Null if the page has to decode the file itself. */
export type PictureAnswer = ReadPicture | PictureFault | null;

function decoded({ picture, sides }: PictureQuestion): Promise<ImageBitmap | null> {
  if (!(picture instanceof Blob)) return Promise.resolve(picture);
  const [resizeWidth, resizeHeight] = sides;
  const options = { imageOrientation: 'from-image', resizeWidth, resizeHeight, resizeQuality: 'medium' } as const;
  return createImageBitmap(picture, options).catch(() => null);
}

/** A worker redraws the picture, or the main thread if there is no worker. */
export async function shrinkPicture(question: PictureQuestion): Promise<PictureAnswer> {
  const source = await decoded(question);
  if (!source) return null;
  try {
    const whole = drawn(source, question.sides);
    source.close();
    const { canvas, blob } = await fittedPicture(whole);
    if (blob.size > paperLimits.bytes) return 'tooLarge';
    const small = await smallCopy(canvas);
    free(canvas);
    return { bytes: await blob.arrayBuffer(), small };
  } catch (error) {
    return error instanceof PictureError ? error.fault : 'unreadable';
  }
}

// In a worker, requests come as messages. Its file may fail to load on a bad line, so the page waits for the first
// message from it.
if (typeof document === 'undefined') {
  addEventListener('message', ({ data }: MessageEvent<PictureQuestion>) => {
    void shrinkPicture(data).then((answer) => postMessage(answer));
  });
  postMessage('ready');
}
