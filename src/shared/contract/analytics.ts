import * as z from 'zod/mini';

import { toldWays } from '../analytics/call-answers.ts';
import { intervals, visitStages } from '../analytics/definitions.ts';
import { choiceOf, type ChoiceLists } from '../check-in/choice-lists.ts';
import { deliveryTypes, purposes } from '../check-in/closed-lists.ts';
import { textLimits } from '../check-in/field.ts';
import { seenCharacters, shownCharacters } from '../check-in/text-field.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDay } from './query-values.ts';

/** Letter case does not matter. */
export const carrierName = z
  .string()
  .check(seenCharacters(), z.minLength(1), z.maxLength(textLimits.line), shownCharacters());

/** Both days are included, in the time zone of each facility. */
const analyticsQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    from: CalendarDay,
    to: CalendarDay,
    facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
    purpose: z.optional(z.enum(purposes)),
    deliveryType: z.optional(z.enum(deliveryTypes)),
    carrier: z.optional(carrierName),
    /** The interval of the chart; derived from the length of the period unless given. */
    interval: z.optional(z.enum(intervals)),
  });
export type AnalyticsQuery = z.infer<ReturnType<typeof analyticsQueryOf>>;

/** 50% and 90% of the trucks did not exceed these minutes. */
const times = { trucks: z.int(), medianMinutes: z.nullable(z.int()), p90Minutes: z.nullable(z.int()) };
const TimesWithTarget = z.object({ ...times, withinTarget: z.int() });
const Part = z.nullable(z.number());
const Day = z.string();
const Days = z.object({ from: Day, to: Day });

const Headline = z.object({
  visits: z.int(),
  canceled: z.int(),
  noShows: z.int(),
  wait: TimesWithTarget,
  priority: TimesWithTarget,
  dockUse: Part,
  stay: z.object({ trucks: z.int(), minutes: Part }),
  detention: z.object({ trucks: z.int(), minutes: z.int() }),
});
export type Headline = z.infer<typeof Headline>;

/** Only trucks that docked in count; the minutes are a total. */
const waits = { trucks: z.int(), minutes: z.int() };

const Basis = z.object({
  /** `over` counts days that are over at every facility. */
  days: z.object({ begun: z.int(), over: z.int() }),
  /** Waits by the hour of the arrival. */
  hours: z.array(z.object(waits)),
  facilities: z.array(z.object({ facility: z.string(), ...waits })),
  /** Average minutes of each stage. */
  stages: z.array(Part),
  docksUsed: z.int(),
});
export type Basis = z.infer<typeof Basis>;

/** Source: docs/product, "Analytics". */
export const Analytics = z.object({
  period: Days,
  before: Days,
  /** Days that are not over at every facility. */
  partialDays: z.array(Day),
  timeZones: z.array(z.string()),
  interval: z.enum(intervals),
  targets: z.object({
    /** Null if the facilities have different targets. */
    waitMinutes: z.nullable(z.int()),
    priorityMinutes: z.int(),
    dockUse: z.number(),
  }),
  headline: Headline,
  headlineBefore: Headline,
  basis: z.object({ now: Basis, before: Basis }),
  /** Waits by the hour of the arrival. */
  hours: z.array(z.object(times)),
  /** Arrivals by weekday (Monday first) and hour, and how many of each weekday the period has so far. */
  arrivals: z.array(z.array(z.int())),
  weekdays: z.array(z.int()),
  /** The first weekday in the country of the facilities, 0 for Monday; absent if it is Monday. */
  firstWeekday: z.optional(z.int()),
  course: z.array(
    z.object({ from: Day, to: Day, isPartial: z.boolean(), visits: z.int(), noShows: z.int(), ...times }),
  ),
  stages: z.array(z.object({ stage: z.enum(visitStages), minutes: Part })),
  /** The carriers with the most detention, and how many more have any. */
  carriers: z.array(z.object({ carrier: z.string(), trucks: z.int(), minutes: z.int() })),
  otherCarriers: z.int(),
  /** Docks in the order of their facilities, and how many more there are. */
  docks: z.array(z.object({ facility: z.string(), dock: z.string(), use: Part, byHour: z.array(Part) })),
  otherDocks: z.int(),
  /** Times from Dock Out until trucks left the site; absent if no facility records that. */
  gateOut: z.optional(z.object(times)),
  /** Answers in total and by the channel that told drivers; empty where they are not asked. */
  answers: z.array(
    z.object({
      told: z.enum(toldWays),
      calls: z.int(),
      answered: z.int(),
      docked: z.int(),
      unanswered: z.int(),
      noShows: z.int(),
      medianMinutes: times.medianMinutes,
      p90Minutes: times.p90Minutes,
    }),
  ),
});
export type Analytics = z.infer<typeof Analytics>;

export const readAnalytics = /* @__PURE__ */ endpoint('GET', '/api/analytics', {
  action: 'analytics:read',
  facilities: 'narrowed',
  summary:
    'Waits, arrivals, dock use, detention, no-shows and answers to calls of a period of at most 366 days, and of the one before',
  tag: 'analytics',
  query: analyticsQueryOf,
  answers: { 200: Analytics },
});
