import * as z from 'zod/mini';

import { choiceOf, type ChoiceLists, chosenFrom } from '../check-in/choice-lists.ts';
import { Instant } from '../check-in/text-field.ts';
import { carrierName } from './analytics.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDay } from './query-values.ts';

/** Source: docs/product, "The statement". */
export const maxStatementLines = 5_000;

const statementQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    from: CalendarDay,
    to: CalendarDay,
    facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
    /** Any of its spellings. */
    carrier: carrierName,
  });
export type StatementQuery = z.infer<ReturnType<typeof statementQueryOf>>;

/** A line is a stay beyond its free time. */
const Line = z.object({
  /** The check-in; its time record for staff is at `/admin/time-record/{id}`. */
  id: z.uuid(),
  /** The part after `/verify#` in the link of its signed record; null for visits older than signed records. */
  record: z.nullable(z.string()),
  ticket: z.nullable(z.string()),
  carrier: z.string(),
  containerNumber: z.string(),
  pickupDeliveryNumber: z.string(),
  facility: chosenFrom('facilities'),
  /** The time zone of the times as they are shown. */
  timeZone: z.string(),
  arrivedAt: Instant,
  leftAt: Instant,
  freeMinutes: z.int(),
  /** The start of the free time; absent where that is the arrival. */
  freeFrom: z.optional(Instant),
  beyondMinutes: z.int(),
  /** Null if the yard has set no rate. */
  amount: z.nullable(z.number()),
});
export type StatementLine = z.infer<typeof Line>;

export const Statement = z.object({
  carrier: z.string(),
  from: z.string(),
  to: z.string(),
  /** The currency is a three-letter code; null if the yard has set no rate. */
  rate: z.nullable(z.object({ perHour: z.number(), currency: z.string() })),
  lines: z.array(Line),
  /** Totals of all lines, including those beyond the limit. */
  trucks: z.int(),
  beyondMinutes: z.int(),
  amount: z.nullable(z.number()),
});
export type Statement = z.infer<typeof Statement>;

export const readStatement = /* @__PURE__ */ endpoint('GET', '/api/statement', {
  action: 'statement:read',
  facilities: 'narrowed',
  summary: 'The visits of a carrier in a period of at most 366 days that stayed beyond their free time',
  tag: 'analytics',
  query: statementQueryOf,
  answers: { 200: Statement },
});
