import * as z from 'zod/mini';

import { chosenFrom } from '../check-in/choice-lists.ts';
import { statuses } from '../check-in/closed-lists.ts';
import { checkInFormOf } from '../check-in/form.ts';
import { stages } from '../check-in/stage.ts';
import { Instant, textLine } from '../check-in/text-field.ts';
import { queueStates } from '../check-in/dock.ts';
import { endpoint } from './endpoint.ts';

/** The check-in is as shown on the receipt. Source: docs/product, "The driver's receipt". */
export const OwnCheckIn = z.object({
  id: z.uuid(),
  ticket: z.nullable(z.string()),
  state: z.enum(queueStates),
  stage: z.enum(stages),
  status: z.enum(statuses),
  facility: chosenFrom('facilities'),
  /** The dock where the truck is or should go to; null if none is assigned. */
  dock: z.nullable(z.string()),
  /** The place as shown in the queue, 1 for next; null while skipped and once docked or done. */
  place: z.nullable(z.int()),
  /** Other trucks at the same facility that are served first; null while skipped and once docked or done. */
  trucksAhead: z.nullable(z.int()),
  arrivalTime: z.string(),
  dateCreated: Instant,
  asOf: Instant,
});
export type OwnCheckIn = z.infer<typeof OwnCheckIn>;

/** The browser's newest check-in on site, or else its newest, and its other check-ins on site. */
export const OwnCheckIns = z.extend(OwnCheckIn, { others: z.array(OwnCheckIn) });
export type OwnCheckIns = z.infer<typeof OwnCheckIns>;

const common = { action: 'check-in:read-own', facilities: 'none', tag: 'check-ins' } as const;

export const readOwnCheckIn = /* @__PURE__ */ endpoint('GET', '/api/check-ins/mine', {
  ...common,
  summary: 'The check-ins this browser made, by its receipt cookie; 204 for a browser without one',
  answers: { 200: OwnCheckIns, 204: null },
  errors: ['not_found'],
});

export const FindOwnCheckIn = z.strictObject({
  ticket: textLine(1),
  licenseEnd: textLine(1),
});
export type FindOwnCheckIn = z.infer<typeof FindOwnCheckIn>;

/** Rate-limited per ticket and per address to prevent guessing. */
export const findOwnCheckIn = /* @__PURE__ */ endpoint('POST', '/api/check-ins/mine/find', {
  ...common,
  summary: "A driver's check-in by its ticket and the license's last 4 characters; leaves this browser a receipt",
  body: FindOwnCheckIn,
  answers: { 200: OwnCheckIns },
  errors: ['not_found'],
});

/** Compares only with check-ins this browser has receipts for, so that it reveals nothing about others. */
export const findOwnSameContainer = /* @__PURE__ */ endpoint('POST', '/api/check-ins/mine/same-container', {
  ...common,
  summary: "Which of this browser's own check-ins on site name the same container",
  body: (lists) => z.strictObject({ containerNumber: checkInFormOf(lists).def.shape.containerNumber }),
  answers: { 200: z.object({ checkIns: z.array(OwnCheckIn) }) },
});
