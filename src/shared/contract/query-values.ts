import * as z from 'zod/mini';

import { broken } from '../field-errors/broken-rule.ts';
import { isCalendarDay } from '../time/local-day.ts';

/** A day of the yard, `YYYY-MM-DD`, in a query. */
export const CalendarDay = z
  .string()
  .check(z.refine(isCalendarDay, { params: broken('wrong_format', { format: 'date' }) }));

/** A whole number in a query, which arrives as text. @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
}
