import { type ExportFormat, exportLimits } from '#shared/export/export.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { exportCheckIns } from '#shared/contract/check-ins.ts';
import { callUrl } from '#web/common/data/api.ts';
import { say } from '#web/common/data/words.ts';
import type { AboutExport } from '#web/staff/export/export-file.ts';
import { columnTexts, filterTexts, tabTexts } from '#web/staff/texts/dashboard.ts';
import { runningExportTexts } from '#web/staff/texts/dashboard-opened.ts';
import { dayText } from '#web/staff/texts/localized.ts';
import type { DashboardTab, ListNarrowing } from './dashboard-view.ts';

// Loaded together with this file when an export starts: the dashboard needs neither before.
export { exportFileName } from '#shared/export/export.ts';
export { listSeparator } from '#web/staff/export/write-text.ts';

/** A presentation's summary counts all rows, however many it shows. */
export function rowsUrl(format: ExportFormat, narrowing: ListNarrowing, about: AboutExport): string {
  const limit = exportLimits[format];
  const isLimited = format !== 'pptx' && Number.isFinite(limit);
  const isText = format === 'csv' || format === 'json';
  const columns = isText && about.columns === 'specified' ? {} : { columns: 'all' as const };
  const query = { ...narrowing, ...columns, format: 'json' as const, ...(isLimited && { limit }) };
  return callUrl(exportCheckIns, { query });
}

export function aboutExport(tab: DashboardTab, narrowing: ListNarrowing, now: Date, timeZone: string) {
  const { facility, search, sort = 'arrivalTime', order = 'desc' } = narrowing;
  const words = runningExportTexts.order[sort === 'arrivalTime' ? 'time' : 'text'][order];
  const narrowedBy = [
    facility ?? filterTexts.allFacilities,
    search && say(runningExportTexts.search, { text: search }),
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
