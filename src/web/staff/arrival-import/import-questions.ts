import type { CheckedRows } from '#shared/arrival-import/arrival-rows.ts';
import type { Mapping } from '#shared/arrival-import/headings.ts';
import type { DateOrder } from '#shared/arrival-import/import-field.ts';
import { FileRefusal, type ReadFile } from './file.ts';

export interface Overview extends Omit<ReadFile, 'rows'> {
  titles: readonly string[];
  samples: readonly (readonly string[])[];
  /** The rows are those below the headings. */
  rows: number;
  hidden: number;
}

export interface ReadQuestion {
  file: Blob;
  sheet: number;
}

export interface CheckQuestion {
  mapping: Mapping;
  /** Null detects the order, with `usualOrder` as the fallback. */
  order: DateOrder | null;
  usualOrder: DateOrder;
  timeZone: string;
  /** These are the names of other facilities. */
  elsewhere: readonly string[];
  withHidden: boolean;
}

export interface Checked extends CheckedRows {
  order: DateOrder;
}

export interface WorkerQuestion {
  id: number;
  ask: ReadQuestion | CheckQuestion;
}

export type WorkerAnswer = { id: number } & (
  | { answer: Overview | Checked }
  | { refusal: Pick<FileRefusal, 'code' | 'params'> }
);

/** A worker keeps the page responsive; `end` frees everything, whatever the file does to the worker. */
export function startReader() {
  const worker = new Worker(new URL('import-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (refusal: FileRefusal) => void }>();
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const requested = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) requested?.resolve(data.answer);
    else requested?.reject(new FileRefusal(data.refusal.code, data.refusal.params));
  });
  worker.addEventListener('error', () => {
    for (const requested of waiting.values()) requested.reject(new FileRefusal('broken'));
    waiting.clear();
  });
  let last = 0;
  const ask = (question: WorkerQuestion['ask']) => {
    const id = (last += 1);
    worker.postMessage({ id, ask: question } satisfies WorkerQuestion);
    return new Promise<unknown>((resolve, reject) => void waiting.set(id, { resolve, reject }));
  };
  return {
    read: (question: ReadQuestion) => ask(question) as Promise<Overview>,
    check: (question: CheckQuestion) => ask(question) as Promise<Checked>,
    end: () => worker.terminate(),
  };
}
