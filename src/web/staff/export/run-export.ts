import { ApiError } from '#web/common/data/api.ts';
import { spokenWords } from '#web/common/data/words.ts';
import { renewSession } from '#web/common/data/session-renewal.ts';
import type { ExportJob, ExportReport } from './export-file.ts';
import { exportTexts } from '#web/staff/texts/dashboard.ts';

export type ExportRequest = Omit<ExportJob, 'spoken'>;

type Outcome = Extract<ExportReport, { kind: 'done' | 'empty' | 'refused' }>;

function runOnce(job: ExportJob, onProgress: OnProgress, signal: AbortSignal): Promise<Outcome> {
  const worker = new Worker(new URL('export-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Outcome>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExportReport>) => {
      if (data.kind === 'progress') onProgress(data.count, data.total);
      else resolve(data);
    });
    worker.addEventListener('error', () => reject(new ApiError(exportTexts.notLoaded)));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

type OnProgress = (count: number, total: number) => void;

/**
 * A worker writes the file. Resolves to null if there is nothing to export; throws `ApiError` if the server refuses,
 * and the signal's reason if the user cancels. An expired session is renewed once.
 */
export async function runExport(
  request: ExportRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Blob | null> {
  const job: ExportJob = { ...request, spoken: spokenWords() };
  let outcome = await runOnce(job, onProgress, signal);
  if (outcome.kind === 'refused' && outcome.status === 401 && (await renewSession())) {
    outcome = await runOnce(job, onProgress, signal);
  }
  if (outcome.kind === 'refused') throw new ApiError(outcome.message, outcome.status || undefined, outcome.code);
  return outcome.kind === 'done' ? outcome.file : null;
}
