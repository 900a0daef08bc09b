import { isolated } from '#shared/words/shown-text.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { sortTexts, tabTexts } from '../dashboard-texts.ts';
import type { DashboardTab, ListNarrowing } from '../dashboard-view.ts';

const directions = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  time: { asc: 'oldest first', desc: 'newest first' },
} as const;

/** The description of an export: tab, facility, search, order, and creation time in the yard's time zone. */
export function aboutExport(tab: DashboardTab, narrowing: ListNarrowing, now: Date, timeZone: string) {
  const { facility, search, sort = 'arrivalTime', order = 'desc' } = narrowing;
  const words = directions[sort === 'arrivalTime' ? 'time' : 'text'][order];
  const narrowedBy = [
    facility ?? 'All facilities',
    search && `search “${isolated(search)}”`,
    `${sortTexts[sort]}: ${words}`,
  ];
  const options = { timeZone: shownZone(timeZone), month: 'long', day: 'numeric', year: 'numeric' } as const;
  const day = now.toLocaleDateString('en-US', options);
  return {
    title: tabTexts[tab],
    narrowedBy: narrowedBy.filter(Boolean).join(', '),
    madeAt: `${day}, ${clockString(now, timeZone)}`,
  };
}
