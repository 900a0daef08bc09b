import { clockString, shownZone } from '#shared/time/clock-time.ts';
import type { DashboardTab, ListNarrowing } from '../dashboard-view.ts';
import { columnTexts, exportTexts, filterTexts, tabTexts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';
import { dayText } from '#web/staff/texts/localized.ts';

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
