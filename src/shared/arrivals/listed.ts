import { foldText } from '../check-in/fold-text.ts';
import { dayRange } from '../time/local-day.ts';
import { todayIn } from '../time/today.ts';

export interface ListedDays {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The days of a list in a zone, from an instant to another; today where it names none, and one day where it names one. */
export function daysListed({ startDate, endDate }: ListedDays, timeZone: string, now: Date) {
  const first = startDate ?? endDate ?? todayIn(now, timeZone).day;
  return dayRange(first, endDate ?? first, timeZone);
}

/** What a search compares. A note may name people, so nothing is found by it. */
export const searchTextOf = (numbers: readonly string[], containerNumber: string, carrier: string): string =>
  [...numbers, containerNumber, carrier].map(foldText).join('\n');
