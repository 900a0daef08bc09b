import * as z from 'zod/mini';

import { inFormat } from '../check-in/text-field.ts';
import { isNamedDay } from '../time/local-day.ts';

export { CalendarDay } from '../check-in/text-field.ts';

/** A calendar day, or one relative to today at each facility: `today`, `today-6`, `today+1`. */
export const NamedDay = z.string().check(inFormat('date', isNamedDay));

/** A whole number in a query, where every value is text. @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
}

/** An instant, or the cursor of a response: requests the changes since then instead of a list. */
export const UpdatedSince = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** A record moved out of the caller's scope counts as `deleted`. */
const removalReasons = ['deleted', 'archived'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** Sent only with `updatedSince`: the records that are gone since then, and the next cursor. */
export const changesShape = {
  removed: z.optional(z.array(z.object({ id: z.uuid(), reason: z.enum(removalReasons) }))),
  cursor: z.optional(z.string()),
};
