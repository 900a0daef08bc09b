import {
  drawn,
  fitted,
  mostSide,
  type PictureAnswer,
  PictureError,
  type PictureQuestion,
  type ReadPicture,
  shrinkPicture,
} from './picture-worker.ts';

export { PictureError };

/** Above these limits, a phone is not asked to open a picture. */
const most = { bytes: 100_000_000, pixels: 120_000_000 } as const;
/** Above this, decoding the whole picture would need more memory than a cheap phone gives a page. */
const wholePixels = 24_000_000;
/** The worker's file is downloaded when the first photo is taken. */
const startMs = 3_000;

/** HEIC is the format of iPhones, which other browsers cannot show. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei|hev|mif|msf)/.test(head);
}

/** Only the header is loaded, so that the size is known before decoding. The size is that of the upright picture. */
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

interface Shrinker {
  ask: (question: PictureQuestion) => Promise<PictureAnswer>;
  end: () => void;
}

/** The worker keeps the page responsive. Null if workers cannot draw. */
async function startShrinker(): Promise<Shrinker | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('picture-worker.ts', import.meta.url), { type: 'module' });
  let answered: (answer: PictureAnswer | 'ready') => void = () => undefined;
  const next = () => new Promise<PictureAnswer | 'ready'>((resolve) => (answered = resolve));
  worker.addEventListener('message', ({ data }) => answered(data));
  worker.addEventListener('error', () => answered('unreadable'));
  const started = next();
  const late = setTimeout(() => answered(null), startMs);
  const isThere = (await started) === 'ready';
  clearTimeout(late);
  if (!isThere) {
    worker.terminate();
    return null;
  }
  const ask = (question: PictureQuestion) => {
    const answer = next() as Promise<PictureAnswer>;
    worker.postMessage(question, question.picture instanceof Blob ? [] : [question.picture]);
    return answer;
  };
  return { ask, end: () => worker.terminate() };
}

/**
 * The picture is upright, small, and redrawn, so that it contains no location or device data. Throws `PictureError` if
 * this browser cannot show it.
 */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  if (file.size > most.bytes) throw new PictureError('tooLarge');
  const url = URL.createObjectURL(file);
  let shrinker: Shrinker | null = null;
  try {
    const image = await load(file, url);
    const { naturalWidth, naturalHeight } = image;
    const sides = fitted(naturalWidth, naturalHeight, mostSide);
    shrinker = await startShrinker();
    const ask = shrinker?.ask ?? shrinkPicture;
    let answer = naturalWidth * naturalHeight > wholePixels ? null : await ask({ picture: file, sides });
    // Very large pictures, and those a browser cannot scale while decoding, are drawn by the page: browsers then decode
    // them at a fraction of their size.
    answer ??= await ask({ picture: await createImageBitmap(drawn(image, sides)), sides });
    if (answer === null || typeof answer === 'string') throw new PictureError(answer ?? 'unreadable');
    return answer;
  } finally {
    shrinker?.end();
    URL.revokeObjectURL(url);
  }
}
