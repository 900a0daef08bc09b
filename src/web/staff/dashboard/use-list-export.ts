import type { ExportColumns, ExportFormat } from '#shared/export/export.ts';
import { localDay } from '#shared/time/local-day.ts';
import { ApiError } from '#web/common/data/api.ts';
import { currentSession } from '#web/common/data/session-state.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useExport } from '#web/staff/export/use-export.ts';
import { exportTexts } from '#web/staff/texts/dashboard.ts';
import { exportingTexts } from '#web/staff/texts/messages.ts';
import type { DashboardTab, ListNarrowing } from './dashboard-view.ts';

export function useListExport(tab: DashboardTab, listed: ListNarrowing) {
  const { start, cancel, running } = useExport();
  const timeZone = useZone(listed.facility) ?? 'UTC';
  const begin = (format: ExportFormat, columns: ExportColumns, { archive = false, forExcel = false } = {}) => {
    const now = new Date();
    const narrowing: ListNarrowing = archive ? { ...listed, archive: 'only' } : listed;
    return start({
      format,
      done: exportingTexts.done,
      nothing: exportingTexts.nothing,
      request: async () => {
        const { aboutExport, exportFileName, listSeparator, rowsUrl } = await import('./list-export.ts').catch(() => {
          throw new ApiError(exportTexts.notLoaded);
        });
        const excel = forExcel && { excelSeparator: listSeparator(navigator.language) };
        const { ownColumns = false } = currentSession().user?.reads ?? {};
        const about = { ...aboutExport(tab, narrowing, now, timeZone), columns, ownColumns, ...excel };
        const name = exportFileName(tab, localDay(now, timeZone), format);
        const fileName = archive ? `archived-${name}` : name;
        return { url: rowsUrl(format, narrowing, about), about, fileName };
      },
    });
  };
  return { start: begin, cancel, running };
}
