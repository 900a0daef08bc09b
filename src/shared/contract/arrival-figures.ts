import * as z from 'zod/mini';

import { choiceOf, type ChoiceLists } from '../check-in/choice-lists.ts';
import { deliveryTypes, purposes } from '../check-in/closed-lists.ts';
import { carrierName } from './analytics.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDay } from './query-values.ts';

/** Both days are included, in the time zone of each facility. */
const arrivalFiguresQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    from: CalendarDay,
    to: CalendarDay,
    facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
    purpose: z.optional(z.enum(purposes)),
    deliveryType: z.optional(z.enum(deliveryTypes)),
    carrier: z.optional(carrierName),
  });
export type ArrivalFiguresQuery = z.infer<ReturnType<typeof arrivalFiguresQueryOf>>;

/** Outcomes are counted by the tolerance of their facility. */
const counts = { expected: z.int(), onTime: z.int(), early: z.int(), late: z.int(), missed: z.int() };

/** Arrivals count if their windows begin in the period. Source: docs/product, "Expected arrivals in figures". */
export const ArrivalFigures = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  ...counts,
  /** Arrivals that may still come. */
  awaited: z.int(),
  /** Counts by the hour in which windows begin, and in which these trucks arrived. */
  hours: z.array(z.object({ expected: z.int(), arrived: z.int() })),
  /** Arrivals expected at no particular time of a day, and so in no hour. */
  anyTime: z.int(),
  /**
   * The carriers with the most late and missed arrivals, and how many more there are. An empty name stands for none.
   */
  carriers: z.array(z.object({ carrier: z.string(), ...counts })),
  otherCarriers: z.int(),
});
export type ArrivalFigures = z.infer<typeof ArrivalFigures>;

export const readArrivalFigures = /* @__PURE__ */ endpoint('GET', '/api/analytics/arrivals', {
  action: 'analytics:read',
  facilities: 'narrowed',
  summary:
    'Expected arrivals of a period of at most 366 days: planned and real hours, and who came on time, early, late or not',
  tag: 'analytics',
  query: arrivalFiguresQueryOf,
  answers: { 200: ArrivalFigures },
  errors: ['not_found'],
});
