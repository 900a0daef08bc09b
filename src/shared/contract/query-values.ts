import * as z from 'zod/mini';

import { broken } from '#shared/errors/broken-rule.ts';
import { isNamedDay } from '../time/local-day.ts';

export { CalendarDay } from '../check-in/text-field.ts';

/**
 * A calendar day, or a day counted from today at each facility by its own clock: `today`, or `today-6`, six days before.
 */
export const NamedDay = z.string().check(z.refine(isNamedDay, { params: broken('wrong_format', { format: 'date' }) }));

/** A whole number in a query, where every value is text. @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
}
