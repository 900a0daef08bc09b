import { type ExportFormat, exportLimits } from '#shared/export/export.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { exportCheckIns } from '#shared/contract/check-ins.ts';
import { ApiError, callUrl } from '#web/common/data/api.ts';
import { renewSession } from '#web/common/data/session-renewal.ts';
import { say, spokenWords } from '#web/common/data/words.ts';
import type { DashboardTab, ListNarrowing } from '../dashboard-view.ts';
import type { AboutExport, ExportJob, ExportReport } from './export-file.ts';
import { columnTexts, exportTexts, filterTexts, tabTexts } from '#web/staff/texts/dashboard.ts';
import { dayText } from '#web/staff/texts/localized.ts';

// Loaded with this when an export is started: the dashboard needs neither before.
export { exportFileName } from '#shared/export/export.ts';
export { listSeparator } from './write-text.ts';

interface ExportRequest {
  format: ExportFormat;
  /** The list's current filters. */
  narrowing: ListNarrowing;
  about: AboutExport;
}

/** The URL of the rows. A presentation's summary counts all rows, however many it shows. */
function rowsUrl({ format, narrowing, about }: ExportRequest): string {
  const limit = exportLimits[format];
  const isLimited = format !== 'pptx' && Number.isFinite(limit);
  const isText = format === 'csv' || format === 'json';
  const columns = isText && about.columns === 'specified' ? {} : { columns: 'all' as const };
  const query = { ...narrowing, ...columns, format: 'json' as const, ...(isLimited && { limit }) };
  return callUrl(exportCheckIns, { query });
}

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
 * Creates the file in a worker. Resolves to null if there is nothing to export; throws `ApiError` if the server
 * refuses, and the signal's reason if the user cancels. An expired session is renewed once.
 */
export async function runExport(
  request: ExportRequest,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Blob | null> {
  const job: ExportJob = {
    format: request.format,
    url: rowsUrl(request),
    about: request.about,
    spoken: spokenWords(),
  };
  let outcome = await runOnce(job, onProgress, signal);
  if (outcome.kind === 'refused' && outcome.status === 401 && (await renewSession())) {
    outcome = await runOnce(job, onProgress, signal);
  }
  if (outcome.kind === 'refused') throw new ApiError(outcome.message, outcome.status || undefined);
  return outcome.kind === 'done' ? outcome.file : null;
}

/** The description of an export: tab, facility, search, order, and creation time in the yard's time zone. */
export function aboutExport(tab: DashboardTab, narrowing: ListNarrowing, now: Date, timeZone: string) {
  const { facility, search, sort = 'arrivalTime', order = 'desc' } = narrowing;
  const words = exportTexts.order[sort === 'arrivalTime' ? 'time' : 'text'][order];
  const narrowedBy = [
    facility ?? filterTexts.allFacilities,
    search && say(exportTexts.search, { text: search }),
    `${columnTexts[sort]}: ${words}`,
  ];
  const options = { timeZone: shownZone(timeZone), month: 'long', day: 'numeric', year: 'numeric' } as const;
  const day = dayText(now, options);
  return {
    title: tabTexts[tab],
    narrowedBy: narrowedBy.filter(Boolean).join(', '),
    madeAt: `${day}, ${clockString(now, timeZone)}`,
  };
}
