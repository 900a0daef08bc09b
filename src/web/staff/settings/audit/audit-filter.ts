import { AuditFilter, auditKinds, auditOutcomes } from '#shared/contract/audit.ts';
import { isCalendarDay } from '#shared/time/local-day.ts';

/** The address uses these names, with values as typed; empty for none. */
export const filterNames = ['kind', 'who', 'about', 'outcome', 'startDate', 'endDate'] as const;
export type FilterEntry = Record<(typeof filterNames)[number], string>;

/** Invalid values are left out. */
export function filterEntryIn(search: URLSearchParams): FilterEntry {
  const taken = (name: string, isKnown: (value: string) => boolean) => {
    const value = search.get(name) ?? '';
    return isKnown(value) ? value : '';
  };
  return {
    kind: taken('kind', (value) => (auditKinds as readonly string[]).includes(value)),
    who: taken('who', () => true).trim(),
    about: taken('about', () => true).trim(),
    outcome: taken('outcome', (value) => (auditOutcomes as readonly string[]).includes(value)),
    startDate: taken('startDate', isCalendarDay),
    endDate: taken('endDate', isCalendarDay),
  };
}

const filled = (entry: FilterEntry) => Object.entries(entry).filter(([, value]) => value.trim() !== '');

export function filterOf(entry: FilterEntry): AuditFilter {
  return Object.fromEntries(filled(entry).map(([name, value]) => [name, value.trim()]));
}

export function searchOf(entry: FilterEntry): string {
  return new URLSearchParams(filterOf(entry) as Record<string, string>).toString();
}

export function isReversed({ startDate, endDate }: FilterEntry): boolean {
  return startDate !== '' && endDate !== '' && startDate > endDate;
}
