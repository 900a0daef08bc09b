import { ticketDays } from '../check-in/ticket.ts';
import { oncePerTable } from '../check-in/field.ts';
import { daysBefore, startOfLocalDay } from '../time/local-day.ts';
import { type Today, todayIn } from '../time/today.ts';

/** Source: docs/product, "Lists and pages". */
export const pageSizes = { default: 20, max: 100 } as const;

/** The queue display has these limits. Source: docs/product, "The queue display". */
export const queueLimits = {
  pageSize: 10,
  clockSeconds: 30,
  /** Longer waits are shown in amber. */
  longWaitMinutes: 30,
  /** A truck that was just called or docked is highlighted for this long. */
  standsOutSeconds: 30,
  /** Active entries count as on site for this many days, today included. */
  activeDays: ticketDays,
} as const;

/** Requests of the queue name this day; it is relative, because every facility has its own today. */
export const firstActiveDay = `today-${queueLimits.activeDays - 1}`;

const firstOfActiveDays = oncePerTable(({ day, timeZone }: Today) =>
  startOfLocalDay(daysBefore(day, queueLimits.activeDays - 1), timeZone),
);

/** Earlier arrivals no longer count as on site. Source: docs/product, "The queue". */
export function activeSince(now: Date, timeZone: string): Date {
  return firstOfActiveDays(todayIn(now, timeZone));
}
