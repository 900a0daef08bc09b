import * as z from 'zod/mini';

import { choiceOf, type ChoiceLists, chosenFrom } from '../check-in/choice-lists.ts';
import { deliveryTypes, purposes } from '../check-in/closed-lists.ts';
import { CalendarDay, inFormat, Instant, paragraph, textLine, Uuid } from '../check-in/text-field.ts';
import { FieldValue, notEmpty } from '../check-in/value-schemas.ts';
import { arrivalStates, isMoment } from './arrival.ts';

/** Source: docs/product, "An expected arrival". */
export const arrivalLimits = {
  numbers: 20,
  number: 60,
  perCall: 500,
  source: 60,
  externalId: 100,
  page: 200,
  marks: 100,
} as const;

const Moment = z.string().check(inFormat('moment', isMoment));

const contentShape = {
  numbers: z.array(textLine(1, false, false, arrivalLimits.number)).check(z.maxLength(arrivalLimits.numbers)),
  carrier: textLine(0),
  containerNumber: textLine(0),
  purpose: z.nullable(z.enum(purposes)),
  deliveryType: z.nullable(z.enum(deliveryTypes)),
  note: paragraph(),
};

const windowShape = { day: z.optional(z.nullable(CalendarDay)), from: z.optional(Moment), until: z.optional(Moment) };

export const newShape = {
  ...windowShape,
  numbers: z._default(contentShape.numbers, []),
  carrier: z._default(contentShape.carrier, ''),
  containerNumber: z._default(contentShape.containerNumber, ''),
  purpose: z._default(contentShape.purpose, null),
  deliveryType: z._default(contentShape.deliveryType, null),
  note: z._default(contentShape.note, ''),
};

export const newArrivalOf = (lists: ChoiceLists) =>
  z.strictObject({
    /** Makes the request idempotent. */
    id: z.optional(Uuid),
    facility: choiceOf({ of: 'facilities' }, lists),
    ...newShape,
  });
export type NewArrival = z.infer<ReturnType<typeof newArrivalOf>>;

/** A window is changed as a whole: of `day`, `from` and `until`, what is left out is not part of the new one. */
const changeShape = {
  ...windowShape,
  ...contentShape,
  isCanceled: z.boolean(),
  /** The check-in is at the same facility; null to expect the arrival again. */
  checkIn: z.nullable(Uuid),
};
export const ArrivalUpdate = z.strictObject({
  changes: z.partial(z.strictObject(changeShape)).check(notEmpty),
  /** The values as the person saw them in the changed fields; a different stored value is a conflict. */
  base: z.optional(z.partialRecord(z.enum(Object.keys(changeShape)), FieldValue)),
  /** The id is the same for every attempt: sent again, the change has no second effect. */
  operationId: z.optional(Uuid),
});
export type ArrivalUpdate = z.infer<typeof ArrivalUpdate>;

export const ArrivalView = z.object({
  id: z.uuid(),
  facility: chosenFrom('facilities'),
  from: Instant,
  until: Instant,
  /** Set where the arrival is expected at no particular time. */
  day: z.nullable(z.string()),
  ...contentShape,
  source: z.string(),
  externalId: z.nullable(z.string()),
  /** Derived when it is read, with the tolerance of its facility. */
  state: z.enum(arrivalStates),
  /** The check-in that it is matched with, and when that arrived. */
  checkInId: z.nullable(z.uuid()),
  arrivedAt: z.nullable(Instant),
  /** Minutes before the window (negative) or after it. */
  minutesOff: z.int(),
  canceledAt: z.nullable(Instant),
  /** The driver's own estimate. */
  estimatedAt: z.nullable(Instant),
  /** The moment at which the link for the driver's check-in was created. */
  linkedAt: z.nullable(Instant),
  version: z.int(),
});
export type ArrivalView = z.infer<typeof ArrivalView>;

export const ArrivalMark = z.object({
  checkInId: z.uuid(),
  /** Several arrivals if the check-in brings several loads. */
  tied: z.array(ArrivalView),
  /**
   * Arrivals still expected at its facility and with a number in common, while it is on site; staff choose among them.
   */
  matches: z.array(ArrivalView),
  /** Arrivals at the one other facility that expects it, if its own expects nothing with its numbers. */
  elsewhere: z.array(ArrivalView),
});
export type ArrivalMark = z.infer<typeof ArrivalMark>;
