import * as z from 'zod/mini';

import { chosenFrom } from '../check-in/choice-lists.ts';
import { statuses } from '../check-in/closed-lists.ts';
import { checkInFormOf } from '../check-in/form.ts';
import { Instant, textLine } from '../check-in/text-field.ts';
import { queueStates } from '../queue/queue-state.ts';
import { endpoint } from './endpoint.ts';

/** A driver's own check-in as the receipt in the browser shows it. Source: docs/product.md, "The driver's receipt". */
export const OwnCheckIn = z.object({
  id: z.uuid(),
  ticket: z.nullable(z.string()),
  state: z.enum(queueStates),
  status: z.enum(statuses),
  facility: chosenFrom('facilities'),
  /** The dock to go to or standing at; null while none is assigned. */
  dock: z.nullable(z.string()),
  /** The place in the order of service as the queue prints it, 1 for who is next; null once it is docked or done. */
  place: z.nullable(z.int()),
  /** Trucks of others waiting at the same facility that are served before this one; null once it is docked or done. */
  trucksAhead: z.nullable(z.int()),
  arrivalTime: z.string(),
  dateCreated: Instant,
  asOf: Instant,
});
export type OwnCheckIn = z.infer<typeof OwnCheckIn>;

/** The newest of a browser's own check-ins that is on site, or else the newest, and what others of its own are on site. */
export const OwnCheckIns = z.extend(OwnCheckIn, { others: z.array(OwnCheckIn) });
export type OwnCheckIns = z.infer<typeof OwnCheckIns>;

export const readOwnCheckIn = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/check-ins/mine',
  action: 'check-in:read-own',
  summary: 'The check-ins this browser made, by its receipt cookie; 204 for a browser without one',
  tag: 'check-ins',
  answers: { 200: OwnCheckIns, 204: null },
  errors: ['not_found'],
});

/** A ticket and the end of the licence it was given for, as the driver reads and types them. */
export const FindOwnCheckIn = z.strictObject({
  ticket: textLine(1),
  licenseEnd: textLine(1),
});
export type FindOwnCheckIn = z.infer<typeof FindOwnCheckIn>;

/** Guesses are slowed per ticket and per address. */
export const findOwnCheckIn = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/check-ins/mine/find',
  action: 'check-in:read-own',
  summary: "A driver's check-in by its ticket and the license's last 4 characters; leaves this browser a receipt",
  tag: 'check-ins',
  body: FindOwnCheckIn,
  answers: { 200: OwnCheckIns },
  errors: ['not_found'],
});

/** Compares nothing but what this browser has receipts for, so that it tells nothing about others. */
export const findOwnSameContainer = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/check-ins/mine/same-container',
  action: 'check-in:read-own',
  summary: "Which of this browser's own check-ins on site name the same container",
  tag: 'check-ins',
  body: (lists) => z.strictObject({ containerNumber: checkInFormOf(lists).def.shape.containerNumber }),
  answers: { 200: z.object({ checkIns: z.array(OwnCheckIn) }) },
});
