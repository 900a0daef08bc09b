import { dayMs } from '#shared/time/applied-time.ts';
import { localDay } from '#shared/time/local-day.ts';

/** How long backups are kept. Source: docs/product, "Backups". */
const kept = { allDays: 8, weeklyDays: 36, monthlyMonths: 12 } as const;

export interface DatedBackup {
  name: string;
  finishedAt: Date;
}

/** Keeps the newest at any age, all of `allDays`, and the first of each recent week and month. */
export function backupsToKeep(backups: readonly DatedBackup[], now: Date, timeZone: string): Set<string> {
  const sorted = backups.toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
  const keep = new Set<string>();
  const weeks = new Set<number>();
  const months = new Set<number>();
  for (const { name, finishedAt } of sorted) {
    const days = (now.getTime() - finishedAt.getTime()) / dayMs;
    const day = localDay(finishedAt, timeZone);
    const isFirstOfWeek = isNew(weeks, weekOf(day));
    const isFirstOfMonth = isNew(months, monthOf(day));
    const age = monthOf(localDay(now, timeZone)) - monthOf(day);
    if (days <= kept.allDays) keep.add(name);
    if (isFirstOfWeek && days <= kept.weeklyDays) keep.add(name);
    if (isFirstOfMonth && age <= kept.monthlyMonths) keep.add(name);
  }
  const newest = sorted.at(-1);
  if (newest) keep.add(newest.name);
  return keep;
}

/** The log is kept from this backup on; older backups restore only to their own time. */
export function logBeginsWith<T extends DatedBackup>(backups: readonly T[], now: Date): T | undefined {
  const sorted = backups.toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
  const recent = sorted.find(({ finishedAt }) => now.getTime() - finishedAt.getTime() <= kept.weeklyDays * dayMs);
  return recent ?? sorted.at(-1);
}

function isNew(seen: Set<number>, value: number): boolean {
  if (seen.has(value)) return false;
  seen.add(value);
  return true;
}

/** Weeks run from Sunday to Saturday. */
function weekOf(day: string): number {
  // The first day of the epoch was a Thursday.
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / dayMs + 4) / 7);
}

function monthOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
}
