import { useCallback, useEffect, useRef, useState } from 'react';

import type { ExportFormat } from '#shared/export/export.ts';
import { ApiError } from '#web/common/data/api.ts';
import { say } from '#web/common/data/words.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { exportTexts } from '#web/staff/texts/dashboard.ts';
import type { AboutExport } from './export-file.ts';

/** `total` is null until the server has sent the number of rows. */
export interface RunningExport {
  format: ExportFormat;
  count: number;
  total: number | null;
}

export interface Exported {
  format: ExportFormat;
  /** Called once the code that creates the file has loaded. */
  request: () => Promise<{ url: string; about: AboutExport; fileName: string }>;
  done: { title: string; description: string };
  nothing: { title: string; description: string };
}

/** Loaded when an export is started. */
const loadMaker = () =>
  import('./run-export.ts').catch(() => {
    throw new ApiError(exportTexts.notLoaded);
  });

export function useExport() {
  const [running, setRunning] = useState<RunningExport | null>(null);
  const cancelling = useRef<AbortController | null>(null);
  useEffect(() => () => cancelling.current?.abort(), []);

  const start = async ({ format, request, done, nothing }: Exported) => {
    if (cancelling.current) return;
    const abort = (cancelling.current = new AbortController());
    setRunning({ format, count: 0, total: null });
    try {
      const { runExport } = await loadMaker();
      const onProgress = (count: number, total: number) => setRunning({ format, count, total });
      const { fileName, ...asked } = await request();
      const file = await runExport({ format, ...asked }, onProgress, abort.signal);
      if (file) {
        saveFile(file, fileName);
        const description = say(done.description, { format: exportTexts.formats[format] });
        toast({ title: done.title, description, variant: 'success' });
      } else toast({ ...nothing, variant: 'destructive' });
    } catch (error) {
      if (abort.signal.aborted) toast(exportTexts.canceled);
      else {
        const description = error instanceof Error ? error.message : exportTexts.broken;
        toast({ title: exportTexts.failed, description, variant: 'destructive' });
      }
    } finally {
      cancelling.current = null;
      setRunning(null);
    }
  };

  const cancel = useCallback(() => cancelling.current?.abort(), []);
  return { start, cancel, running };
}
