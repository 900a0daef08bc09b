import { ticketDays } from '../check-in/ticket.ts';
import { oncePerTable } from '../check-in/field.ts';
import { daysBefore, startOfLocalDay } from '../time/local-day.ts';
import { type Today, todayIn } from '../time/today.ts';

/** Page sizes of lists. Source: docs/product, "Lists and pages". */
export const pageSizes = { default: 20, max: 100 } as const;

/** Limits and intervals of the queue display. Source: docs/product, "The queue display". */
export const queueLimits = {
  pageSize: 10,
  clockSeconds: 30,
  /** Longer waits are shown in amber. */
  longWaitMinutes: 30,
  /** How long a truck that was just called or docked is highlighted. */
  standsOutSeconds: 30,
  /** Active entries count as on site for this many days, today included. */
  activeDays: ticketDays,
} as const;

/** The first of these days in requests of the queue; relative, because every facility has its own. */
export const firstActiveDay = `today-${queueLimits.activeDays - 1}`;

const firstOfActiveDays = oncePerTable(({ day, timeZone }: Today) =>
  startOfLocalDay(daysBefore(day, queueLimits.activeDays - 1), timeZone),
);

/** The earliest arrival that still counts as on site. Source: docs/product, "The queue". */
export function activeSince(now: Date, timeZone: string): Date {
  return firstOfActiveDays(todayIn(now, timeZone));
}
