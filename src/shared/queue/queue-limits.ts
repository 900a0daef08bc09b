import { daysBefore, localDay, startOfLocalDay } from '../time/local-day.ts';

/** Limits and intervals of the queue display. Source: docs/product.md, "The queue display". */
export const queueLimits = {
  pageSize: 10,
  clockSeconds: 30,
  /** Waiting longer than this is shown in amber. */
  longWaitMinutes: 30,
  /** A truck that was called to a dock or docked stands out this long. */
  standsOutSeconds: 30,
  /** Active entries of this many days, today included, count as on site. */
  activeDays: 7,
} as const;

/** From which arrival on an active entry counts as on site. Source: docs/product.md, "The queue". */
export function activeSince(now: Date, timeZone: string): Date {
  return startOfLocalDay(daysBefore(localDay(now, timeZone), queueLimits.activeDays - 1), timeZone);
}
