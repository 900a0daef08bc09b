import * as z from 'zod/mini';

import { isCalendarDay } from '../time/local-day.ts';

/** A day of the yard, `YYYY-MM-DD`, in a query. */
export const CalendarDay = z.string().check(z.refine(isCalendarDay, 'Must be a day such as 2026-05-04'));

/** A whole number in a query, which arrives as text. @__NO_SIDE_EFFECTS__ */
export function wholeNumber(smallest: number, largest: number) {
  return z.coerce
    .number({ error: 'Must be a whole number' })
    .check(
      z.int({ error: 'Must be a whole number' }),
      z.gte(smallest, `Must be at least ${smallest}`),
      z.lte(largest, `Must be at most ${largest}`),
    );
}
