import * as z from 'zod/mini';

import { choiceOf, type ChoiceLists, chosenFrom } from '../check-in/choice-lists.ts';
import { statuses } from '../check-in/closed-lists.ts';
import { PublicCheckIn, StaffCheckIn } from '../check-in/record.ts';
import { Instant } from '../check-in/text-field.ts';
import { pageSizes, queueLimits } from '../queue/queue-limits.ts';
import { queueOrders } from '../queue/queue-order.ts';
import { endpoint } from './endpoint.ts';
import { NamedDay, wholeNumber } from './query-values.ts';

/** A filter is everything on site, one stage of it, or any entry with a priority. */
export const queueFilters = ['active', 'waiting', 'docked', 'priority'] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const queueQueryOf = (lists: ChoiceLists) =>
  z.strictObject({
    page: z._default(wholeNumber(0, 1_000_000), 0),
    pageSize: z._default(wholeNumber(1, pageSizes.max), queueLimits.pageSize),
    startDate: z.optional(NamedDay),
    endDate: z.optional(NamedDay),
    state: z.optional(z.enum(queueFilters)),
    status: z.optional(z.enum(statuses)),
    facility: z.optional(choiceOf({ of: 'facilities' }, lists)),
    order: z._default(z.enum(queueOrders), 'newest'),
  });
export type QueueQuery = z.infer<ReturnType<typeof queueQueryOf>>;

/** The queue adds these to the fields of a check-in. */
const queued = {
  /** The place in the facility's order of service, 1 for next, counting all waiting trucks; null once docked. */
  place: z.nullable(z.int()),
};

const common = {
  hasMore: z.boolean(),
  /** Drivers on site in the last 7 days that this caller may see; dropped trailers do not count. */
  activeCount: z.int(),
  /** For visitors, this is when data they may see last changed. */
  asOf: Instant,
};

export const StaffQueue = z.object({
  view: z.literal('staff'),
  checkIns: z.array(z.extend(StaffCheckIn, queued)),
  totalCount: z.int(),
  ...common,
});
export type StaffQueue = z.infer<typeof StaffQueue>;

/** The walls of facilities that show such trucks say only where they are to go. */
export const CalledPriority = z.object({
  facility: chosenFrom('facilities'),
  dock: z.string(),
  containerNumber: z.string(),
  dockAssignedAt: Instant,
});
export type CalledPriority = z.infer<typeof CalledPriority>;

/** Walls announce a call of a publicly visible truck whose driver has not answered. */
export const SpokenCall = z.object({ id: z.uuid(), at: Instant });
export type SpokenCall = z.infer<typeof SpokenCall>;

export const PublicQueue = z.object({
  view: z.literal('public'),
  checkIns: z.array(z.extend(PublicCheckIn, queued)),
  totalCount: z.null(),
  /** Trucks are absent if no facility of the query shows them. */
  calledPriority: z.optional(z.array(CalledPriority)),
  /** Calls are absent if walls do not announce them. */
  calls: z.optional(z.array(SpokenCall)),
  ...common,
});
export type PublicQueue = z.infer<typeof PublicQueue>;

export const readQueue = /* @__PURE__ */ endpoint('GET', '/api/queue', {
  action: 'queue:read',
  facilities: 'narrowed',
  summary: 'The queue in its order; visitors see the public view and may ask again cheaply with If-None-Match',
  tag: 'queue',
  query: queueQueryOf,
  answers: { 200: { public: PublicQueue, staff: StaffQueue }, 304: null },
});
