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
  const origins = [location.origin, ...(publicUrl ? [publicUrl] : [])];
  return {
    read: (image) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<CodesAnswer>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage({ image, origins } satisfies CodesQuestion, [image]);
      }),
    end: () => worker.terminate(),
  };
}
