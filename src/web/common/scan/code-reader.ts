import { configStore } from '#web/common/data/config.ts';
import type { CodesAnswer, CodesQuestion } from './scan-worker.ts';

export interface CodeReader {
  /** Call it for one picture at a time. */
  read: (image: ImageBitmap) => Promise<CodesAnswer>;
  end: () => void;
}

/** Only a worker's response has the security policy that allows WebAssembly. */
export function startCodeReader(): CodeReader {
  const worker = new Worker(new URL('scan-worker.ts', import.meta.url), { type: 'module' });
  const { publicUrl } = configStore.read() ?? {};
  const origins = [location.origin, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  let last: Promise<unknown> = Promise.resolve();
  let answered: ((codes: CodesAnswer) => void) | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<CodesAnswer>) => answered?.(data));
  worker.addEventListener('error', () => answered?.(null));
  return {
    read: (image) => {
      const asked = last.then(
        () =>
          new Promise<CodesAnswer>((resolve) => {
            answered = resolve;
            worker.postMessage({ image, origins } satisfies CodesQuestion, [image]);
          }),
      );
      last = asked;
      return asked;
    },
    end: () => worker.terminate(),
  };
}
