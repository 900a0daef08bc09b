import { useCallback, useEffect, useRef, useState } from 'react';

import type { ExportColumns, ExportFormat } from '#shared/export/export.ts';
import { localDay } from '#shared/time/local-day.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import type { DashboardTab, ListNarrowing } from '../dashboard-view.ts';
import { exportTexts } from '#web/staff/texts/dashboard.ts';
import { ApiError } from '#web/common/data/api.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { exportingTexts, sayMessage } from '#web/staff/texts/messages.ts';

/** An export in progress; `total` is null until the server has sent the number of rows. */
export interface RunningExport {
  format: ExportFormat;
  count: number;
  total: number | null;
}

/** What makes an export, loaded when one is started. */
const loadMaker = () =>
  import('./run-export.ts').catch(() => {
    throw new ApiError(exportTexts.notLoaded);
  });

/** Exports the list as filtered, or the same from the archive, one at a time, and reports the result. */
export function useExport(tab: DashboardTab, listed: ListNarrowing) {
  const [running, setRunning] = useState<RunningExport | null>(null);
  const cancelling = useRef<AbortController | null>(null);
  const timeZone = useZone(listed.facility) ?? 'UTC';
  useEffect(() => () => cancelling.current?.abort(), []);

  const start = async (format: ExportFormat, columns: ExportColumns, { archive = false, forExcel = false } = {}) => {
    if (cancelling.current) return;
    const abort = (cancelling.current = new AbortController());
    const word = exportTexts.formats[format];
    const now = new Date();
    const narrowing: ListNarrowing = archive ? { ...listed, archive: 'only' } : listed;
    setRunning({ format, count: 0, total: null });
    try {
      const { aboutExport, exportFileName, listSeparator, runExport } = await loadMaker();
      const excel = forExcel && { excelSeparator: listSeparator(navigator.language) };
      const about = { ...aboutExport(tab, narrowing, now, timeZone), columns, ...excel };
      const onProgress = (count: number, total: number) => setRunning({ format, count, total });
      const file = await runExport({ format, narrowing, about }, onProgress, abort.signal);
      if (file) {
        const name = exportFileName(tab, localDay(now, timeZone), format);
        saveFile(file, archive ? `archived-${name}` : name);
        toast({ ...sayMessage(exportingTexts.done, { format: word }), variant: 'success' });
      } else toast({ ...exportingTexts.nothing, variant: 'destructive' });
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
