import { configStore } from '#web/common/data/config.ts';
import type { CodesAnswer, CodesQuestion } from './scan-worker.ts';

export interface CodeReader {
  /** One picture after the other. */
  read: (image: ImageBitmap) => Promise<CodesAnswer>;
  end: () => void;
}

/** Reads codes in a worker, whose answer alone has the policy that lets what is compiled run. */
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
